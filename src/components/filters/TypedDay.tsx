import { TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { dayNumber, formatDate, formatField } from '../format.ts';
import { typedDay } from './typedDay.ts';

type Props = {
  label: string;
  /** `2026-03-01`; empty for no day. */
  value: string;
  /** Whether its label stands before it, as in a row of controls, and not above it. */
  inRow?: boolean;
  onChange: (value: string) => void;
};

/** One day in words. It is taken with Enter or when the field is left; what names no day stays, and says so. */
export const TypedDay = (props: Props) => <DayInput key={props.value} {...props} />;

function DayInput({ label, value, inRow = false, onChange }: Props) {
  const id = useId();
  const [isUnread, setUnread] = useState(false);
  const take = (text: string) => {
    const day = typedDay(text);
    const isEmpty = text.trim() === '';
    setUnread(!isEmpty && day === undefined);
    const next = day === undefined ? '' : formatField(day);
    if ((isEmpty || day !== undefined) && next !== value) onChange(next);
  };
  const day = dayNumber(value);
  return (
    <span className={clsx(inRow && 'note inline-row')}>
      {inRow && <label htmlFor={id}>{label}</label>}
      <TextInput
        id={id}
        size="xs"
        label={inRow ? undefined : label}
        placeholder="31 Jan 2027"
        autoComplete="off"
        defaultValue={day === undefined ? '' : formatDate(day)}
        error={isUnread && 'Type a date such as 31 Jan 2027'}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
        {...(inRow && { w: 112, classNames: { input: 'tabular' } })}
      />
    </span>
  );
}
