import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatMonthName } from '../format.ts';
import classes from './MonthSteps.module.css';

type Props = {
  /** The first day of the month, YYYYMMDD. */
  month: CalendarNumber;
  today: CalendarNumber;
  /** The first days of the first and the last month that there is a way to. */
  bounds: { first: CalendarNumber; last: CalendarNumber };
  onMonth: (month: CalendarNumber) => void;
};

/** Which month is shown, and the way to the one before, the one after and the present one. */
export function MonthSteps({ month, today, bounds, onMonth }: Props) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  const present = firstOfMonth(today);
  return (
    <div className="row tight fixed">
      <ActionIcon
        variant="default"
        aria-label={`Previous month, ${formatMonthName(before)}`}
        disabled={before < bounds.first}
        onClick={() => onMonth(before)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Next month, ${formatMonthName(after)}`}
        disabled={after > bounds.last}
        onClick={() => onMonth(after)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button variant="default" aria-pressed={month === present} onClick={() => onMonth(present)}>
        Today
      </Button>
      <h2 className={classes.month} aria-live="polite">
        {formatMonthName(month)}
      </h2>
    </div>
  );
}
