import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, daysBetween } from '#compliance/calendar/calendar.ts';
import { endOfQuarter, endOfYear } from '#compliance/calendar/periods.ts';
import { ControlLine, ControlLines } from '#components/filters/ControlLines.tsx';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import { formatField, formatWeekday } from '#components/format.ts';
import { StepButton } from '#components/StepButton.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { ChosenDay } from './chosenDay.ts';
import classes from './DayControls.module.css';

type Props = {
  /** What is shown for the day: `Compliance on`. */
  label: string;
  today: CalendarNumber;
  /** Calendar days from today. */
  offset: number;
  /** The last day, calendar days from today. */
  days: number;
  /** The day in the address, which the page cannot show if there is a problem. */
  chosen: Pick<ChosenDay, 'requested' | 'problem'>;
  /** Called with `2027-03-01`; the page reports a day outside the forecast. */
  onDay: (on: string) => void;
};

/** The usual days; if two buttons mean the same day, the first is pressed. */
const steps = (today: CalendarNumber) => [
  { key: 'today', label: 'Today', offset: 0 },
  { key: 'days30', label: 'In 30 days', offset: 30 },
  { key: 'days90', label: 'In 90 days', offset: 90 },
  { key: 'quarter', label: 'Quarter end', offset: daysBetween(today, endOfQuarter(today)) },
  { key: 'year', label: '31 Dec', offset: daysBetween(today, endOfYear(today)) },
];

/** The day that a page is about: buttons for the day before and after, a field, and the usual days. */
export function DayControls({ label, today, offset, days, chosen: { requested, problem }, onDay }: Props) {
  const show = (next: number) => onDay(formatField(addDays(today, next)));
  const choices = steps(today);
  return (
    <ControlLines>
      <ControlLine>
        <div className={classes.day}>
          {([-1, 1] as const).map((by) => (
            <StepButton
              key={by}
              variant="default"
              label={`${by < 0 ? 'The day before' : 'The day after'}, ${formatWeekday(addDays(today, offset + by))}`}
              isAtEnd={offset + by < 0 || offset + by > days}
              onStep={() => show(offset + by)}
            >
              {by < 0 ? <IconChevronLeft size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            </StepButton>
          ))}
          <TypedDay
            inRow
            required
            label={label}
            value={problem ? requested : formatField(addDays(today, offset))}
            onChange={onDay}
          />
        </div>
        <ChoiceButtons
          label="Common days"
          choices={choices}
          chosen={choices.find((step) => step.offset === offset)?.key}
          onChoose={(key) => show(choices.find((step) => step.key === key)?.offset ?? 0)}
        />
      </ControlLine>
      <span role="status" className="note">
        {problem}
      </span>
    </ControlLines>
  );
}
