import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayNumber, formatDate, formatField } from '../format.ts';
import { typedDay } from './typedDay.ts';

type Props = {
  /** `2026-03-01`; empty for no end on that side. */
  from: string;
  until: string;
  onChange: (part: { from?: string; until?: string }) => void;
};

/** The first and the last day of a range, typed as people write dates. */
export const DayRangeChoice = ({ from, until, onChange }: Props) => (
  <>
    <TypedDay key={`from ${from}`} label="From" value={from} onChange={(day) => onChange({ from: day })} />
    <TypedDay key={`until ${until}`} label="To" value={until} onChange={(day) => onChange({ until: day })} />
  </>
);

type TypedDayProps = { label: string; value: string; onChange: (value: string) => void };

/** One day in words. It is taken with Enter or when the field is left; what names no day stays, and says so. */
function TypedDay({ label, value, onChange }: TypedDayProps) {
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
    <TextInput
      size="xs"
      label={label}
      placeholder="31 Jan 2027"
      autoComplete="off"
      defaultValue={day === undefined ? '' : formatDate(day)}
      error={isUnread && 'Type a date such as 31 Jan 2027'}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
    />
  );
}
