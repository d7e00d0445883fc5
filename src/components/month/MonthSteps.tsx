import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatMonthName } from '../format.ts';
import { StepButton } from '../StepButton.tsx';
import classes from './MonthSteps.module.css';

type Props = {
  /** The first day of the month, YYYYMMDD. */
  month: CalendarNumber;
  today: CalendarNumber;
  /** The first days of the earliest and the latest month that can be reached. */
  bounds: { first: CalendarNumber; last: CalendarNumber };
  onMonth: (month: CalendarNumber) => void;
};

/** The month shown, and buttons for the previous, the next and the current one. */
export function MonthSteps({ month, today, bounds, onMonth }: Props) {
  const present = firstOfMonth(today);
  return (
    <div className="row tight fixed">
      {([-1, 1] as const).map((by) => {
        const to = addMonths(month, by);
        return (
          <StepButton
            key={by}
            variant="default"
            label={`${by < 0 ? 'Previous' : 'Next'} month, ${formatMonthName(to)}`}
            isAtEnd={to < bounds.first || to > bounds.last}
            onStep={() => onMonth(to)}
          >
            {by < 0 ? <IconChevronLeft size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </StepButton>
        );
      })}
      <Button variant="default" aria-pressed={month === present} onClick={() => onMonth(present)}>
        Today
      </Button>
      <h2 className={classes.month} aria-live="polite">
        {formatMonthName(month)}
      </h2>
    </div>
  );
}
