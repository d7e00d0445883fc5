import { formatCount } from '#compliance/countWords.ts';
import type { ItemDue } from '#compliance/equipment/inspectionsDue.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { appearanceOf, equipmentStatusAppearances } from '#components/status.ts';
import { useRowTabIndex } from '#components/table/rowFocus.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import classes from './DueItems.module.css';

type Props = {
  day: CalendarNumber;
  items: readonly ItemDue[];
  /** How many items fit; if there are more, the last place is the link to the rest. */
  room: number;
  to: string;
};

/** What is due on a day: the number of items, the worst of them, and a link to all. */
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
          <DueItem key={itemKey(due.item)} due={due} />
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

/** An item on a day: its name, its number if the name is ambiguous, the status and the schedules that run out. */
function DueItem({ due: { item, inspections, status } }: { due: ItemDue }) {
  const { word, icon: Icon, tone } = appearanceOf(equipmentStatusAppearances, status);
  const schedules = inspections.map(({ name }) => name).join(', ');
  return (
    <li className={classes.due}>
      <Icon className="tone-icon" data-tone={tone} size={12} aria-hidden />
      <Link
        to={paths.equipmentItem(item.typeId, item.id)}
        fromList
        className={classes.name}
        title={`${item.title}, ${item.serialNumber || item.type}`}
        tabIndex={useRowTabIndex()}
      >
        {item.title}
      </Link>
      <span className={classes.second} title={schedules}>
        <span className={classes.status} data-tone={tone}>
          {word}
        </span>
        , {schedules}
        {!item.inService && ', out of service'}
      </span>
    </li>
  );
}
