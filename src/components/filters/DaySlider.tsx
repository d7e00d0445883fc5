import { addDays, addMonths, daysBetween } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatDate } from '../format.ts';
import classes from './DaySlider.module.css';

type Props = {
  label: string;
  today: CalendarNumber;
  /** The last day, calendar days from today. */
  days: number;
  /** Calendar days from today. */
  value: number;
  onChange: (value: number) => void;
};

/** Chooses a day from today on. Arrows move it by a day, Page up and Page down by a month. */
export function DaySlider({ label, today, days, value, onChange }: Props) {
  const byMonths = (months: number) =>
    onChange(Math.min(days, Math.max(0, daysBetween(today, addMonths(addDays(today, value), months)))));
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={label}
      aria-valuetext={formatDate(addDays(today, value))}
      min={0}
      max={days}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      onKeyDown={(event) => {
        const months = { PageUp: 1, PageDown: -1 }[event.key];
        if (months === undefined) return;
        event.preventDefault();
        byMonths(months);
      }}
    />
  );
}
