import { Link } from 'react-router';
import type { ItemDue } from '#compliance/equipment/inspectionsDue.ts';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { useFromList } from '#components/table/originList.ts';
import { useRowTabIndex } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import classes from './DueItem.module.css';

/** An item on a day: its name, where that is in doubt its number, the status and the schedules that run out. */
export function DueItem({ due: { item, inspections, status } }: { due: ItemDue }) {
  const { word, icon: Icon, tone } = lookOf(equipmentStatusLooks, status);
  const schedules = inspections.map(({ name }) => name).join(', ');
  return (
    <li className={classes.due}>
      <Icon className="tone-icon" data-tone={tone} size={12} aria-hidden />
      <Link
        to={paths.equipmentItem(item.typeId, item.id)}
        state={useFromList()}
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
