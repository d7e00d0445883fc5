import { TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { dayNumber, formatDate, formatField } from '../format.ts';
import { typedDay } from './typedDay.ts';

/** How a day is typed; an empty field shows none of its own, which would look like a day that is chosen. */
const FORM = 'Type a date such as 31 Jan 2027';

type Props = {
  label: string;
  /** `2026-03-01`; empty for no day. */
  value: string;
  /** Whether its label stands before it, as in a row of controls, and not above it. */
  inRow?: boolean;
  /** Whether there must be a day: a field that is emptied has the one before again. */
  required?: boolean;
  onChange: (value: string) => void;
};

/** One day in words. It is taken with Enter or when the field is left; what names no day stays, and says so. */
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
  // The field follows the day of the page, and stays the same element: whoever typed the day has the focus still.
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
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
        {...(inRow && { w: 112, classNames: { input: 'tabular' } })}
      />
    </span>
  );
}
