import { formatDate, formatDue } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import classes from './DueDate.module.css';

type Props = {
  due: CalendarNumber | null;
  /** Within its expiring window. */
  soon?: boolean;
  /** Shown if there is no date. */
  none?: string;
};

/** A date and how far off it is: `1 Aug 2027 in 9 months`, `31 Oct 2026 12 days overdue`. */
export function DueDate({ due, soon = false, none = '–' }: Props) {
  const { today } = useAccountCalendar();
  if (due === null) return <>{none}</>;
  return (
    <span className={classes.due}>
      <span className={classes.date}>{formatDate(due)}</span>
      <span className="tone-text" data-tone={due < today ? 'bad' : soon ? 'warn' : undefined}>
        {formatDue(due, today)}
      </span>
    </span>
  );
}
