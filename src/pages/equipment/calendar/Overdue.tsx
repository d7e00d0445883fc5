import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { equipmentStatusLooks } from '#components/status.ts';
import { paths } from '../../paths.ts';
import { type EquipmentFilter, equipmentFilters } from '../equipmentFilters.ts';
import classes from './Overdue.module.css';

type Props = { equipment: readonly EquipmentCompliance[]; filter: Partial<EquipmentFilter> };

/** What is overdue within the filters, in words: it is what a calendar of days ahead does not show. */
export function Overdue({ equipment, filter }: Props) {
  const overdue: Partial<EquipmentFilter> = { ...filter, due: ['overdue'] };
  const count = equipmentFilters.select(equipment, overdue).length;
  const never = equipmentFilters.select(equipment, { ...overdue, never: true }).length;
  const { icon: Icon, tone } = equipmentStatusLooks[count > 0 ? 'expired' : 'uptodate'];
  return (
    <p className={classes.overdue}>
      <Icon className="tone-icon" data-tone={tone} size={14} aria-hidden />
      {count === 0 ? (
        'Nothing is overdue.'
      ) : (
        <span>
          <CountLink count={count} of="items overdue" to={paths.equipment(overdue)} tone="bad" strong />{' '}
          {count === 1 ? 'item is' : 'items are'} overdue
          {never > 0 && (
            <>
              ,{' '}
              <CountLink
                count={never}
                of="items with an inspection never done"
                to={paths.equipment({ ...overdue, never: true })}
                strong
              />{' '}
              of {count === 1 ? 'it' : 'them'} with an inspection never done, for which no day can be given
            </>
          )}
          .
        </span>
      )}
    </p>
  );
}
