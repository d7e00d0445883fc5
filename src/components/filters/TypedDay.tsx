import { TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { dayNumber, formatDate, formatField } from '../format.ts';
import { typedDay } from './typedDay.ts';

/** The format of a typed day; an empty field shows no example, which would look like a chosen day. */
const FORM = 'Type a date such as 31 Jan 2027';

type Props = {
  label: string;
  /** `2026-03-01`; empty for no day. */
  value: string;
  /** Whether its label is before it, as in a row of controls, instead of above it. */
  inRow?: boolean;
  /** Whether a day is required: a field that is emptied returns to the previous day. */
  required?: boolean;
  onChange: (value: string) => void;
};

/** One day in words. It takes effect on Enter or when the field is left; the field keeps invalid input, and says so. */
export function TypedDay({ label, value, inRow = false, required = false, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUnread, setUnread] = useState(false);
  const day = dayNumber(value);
  const shown = day === undefined ? '' : formatDate(day);
  const show = (text: string) => {
    if (input.current) input.current.value = text;
    setUnread(false);
  };
  // The field follows the day of the page, and stays the same element, so that it keeps the focus after typing.
  useEffect(() => {
    if (input.current) input.current.value = shown;
    setUnread(false);
  }, [shown]);
  const take = (text: string) => {
    const typed = typedDay(text);
    const isEmpty = text.trim() === '';
    const isUnchanged = isEmpty ? required || day === undefined : typed !== undefined && typed === day;
    if (isUnchanged) return show(shown);
    setUnread(!isEmpty && typed === undefined);
    if (isEmpty) onChange('');
    else if (typed !== undefined) onChange(formatField(typed));
  };
  return (
    <span className={clsx(inRow && 'note inline-row fixed')}>
      {inRow && <label htmlFor={id}>{label}</label>}
      <TextInput
        id={id}
        ref={input}
        size="xs"
        label={inRow ? undefined : label}
        placeholder="any day"
        title={FORM}
        autoComplete="off"
        defaultValue={shown}
        error={isUnread && FORM}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) =>
          key === 'Enter' && !nativeEvent.isComposing && take(currentTarget.value)
        }
        {...(inRow && { w: 112, classNames: { input: 'tabular' } })}
      />
    </span>
  );
}
