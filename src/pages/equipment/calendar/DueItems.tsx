import { Link } from 'react-router';
import type { ItemDue } from '#compliance/equipment/inspectionsDue.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatCount, formatDate } from '#components/format.ts';
import { useRowTabIndex } from '#components/table/rowFocus.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { keyOf } from '../equipmentKey.ts';
import { DueItem } from './DueItem.tsx';
import classes from './DueItems.module.css';

type Props = {
  day: CalendarNumber;
  /** Worst first. */
  items: readonly ItemDue[];
  /** How many there is room for; of more, one gives its place to the link to the rest. */
  room: number;
  /** The list of the day. */
  to: string;
};

/** What falls due on a day: how many items, the worst of them, and the way to all. */
export function DueItems({ day, items, room, to }: Props) {
  const tabIndex = useRowTabIndex();
  if (items.length === 0) return null;
  const shown = items.length > room ? items.slice(0, room - 1) : items;
  const more = items.length - shown.length;
  return (
    <>
      <span className={classes.count}>
        <CountLink
          count={items.length}
          of={`${items.length === 1 ? 'item' : 'items'} due on ${formatDate(day)}`}
          to={to}
        />
      </span>
      <ul>
        {shown.map((due) => (
          <DueItem key={keyOf(due.item)} due={due} />
        ))}
      </ul>
      {more > 0 && (
        <Link to={to} className={classes.more} tabIndex={tabIndex}>
          +{formatCount(more)} more<span className="visually-hidden"> due on {formatDate(day)}</span>
        </Link>
      )}
    </>
  );
}
