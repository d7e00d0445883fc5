import type { ItemDue } from '#compliance/equipment/inspectionsDue.ts';
import { formatDue, formatMonthName, formatWeekday } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import classes from './Agenda.module.css';
import { DueItems } from './DueItems.tsx';

const ROOM = 6;

type Props = {
  /** The first day of the month, YYYYMMDD. */
  month: CalendarNumber;
  /** What is due on its days; undefined while that is loading. */
  days: ReadonlyMap<CalendarNumber, readonly ItemDue[]> | undefined;
  listOf: (day: CalendarNumber) => string;
};

/** A month on a narrow screen: the days on which anything is due, in one column. */
export function Agenda({ month, days, listOf }: Props) {
  const { today } = useAccountCalendar();
  if (!days) return <div className={classes.agenda} />;
  const inOrder = [...days].sort(([a], [b]) => a - b);
  return (
    <section className={classes.agenda} aria-label={formatMonthName(month)}>
      {inOrder.length === 0 && <p className={classes.none}>No inspection runs out in {formatMonthName(month)}.</p>}
      {inOrder.map(([day, items]) => (
        <article key={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
          <h3 className={classes.date}>
            {formatWeekday(day)} <span className={classes.relative}>{formatDue(day, today)}</span>
          </h3>
          <DueItems day={day} items={items} room={ROOM} to={listOf(day)} />
        </article>
      ))}
    </section>
  );
}
