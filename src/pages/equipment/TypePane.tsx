import clsx from 'clsx';
import { Link } from 'react-router';
import type { Directory } from '#compliance/directory.ts';
import { type EquipmentStanding, NO_SCHEDULE } from '#compliance/equipmentStanding.ts';
import { byText } from '#compliance/order.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatCount } from '#components/format.ts';
import { StackedBar } from '#components/StackedBar.tsx';
import { equipmentStatusLooks } from '#components/status.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { paths } from '../paths.ts';
import { type EquipmentFilter, selectEquipment } from './equipmentFilter.ts';
import classes from './TypePane.module.css';

type Props = {
  equipment: readonly EquipmentStanding[] | undefined;
  /** The state of the page; a link changes the type in it and leaves the rest. */
  filter: EquipmentFilter;
  typeIds: readonly string[];
  /** The types that could not be loaded. */
  failedIds: readonly string[];
  directory: Directory;
};

const ExpiredIcon = equipmentStatusLooks.expired.icon;
const barStatuses = [...equipmentStatuses, NO_SCHEDULE] as const;

/**
 * The types, those with the most expired first; choosing one lists it alone. Each count is what its link lists: the
 * count of a type within all filters, that of its expired items whatever status and due date the list is limited to.
 */
export function TypePane({ equipment, filter, typeIds, failedIds, directory }: Props) {
  const listed = equipment && Map.groupBy(selectEquipment(equipment, { ...filter, type: [] }), ({ typeId }) => typeId);
  const whole =
    equipment &&
    Map.groupBy(selectEquipment(equipment, { ...filter, type: [], status: [], due: [] }), ({ typeId }) => typeId);
  const types = typeIds
    .map((id) => {
      const items = whole?.get(id) ?? [];
      return {
        id,
        title: directory.equipmentTypeTitle(id),
        count: listed && (listed.get(id)?.length ?? 0),
        statuses: barStatuses.map((status) => ({ status, count: items.filter((one) => one.status === status).length })),
        expired: whole && items.filter(({ status }) => status === 'expired').length,
        failed: failedIds.includes(id),
      };
    })
    .sort((a, b) => (b.expired ?? 0) - (a.expired ?? 0) || byText(a.title, b.title));
  const sum = (counts: readonly (number | undefined)[]) =>
    equipment && counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  const expiredLink = (type: string[]) => paths.equipment({ ...filter, type, status: ['expired'], due: [] });

  return (
    <nav className={classes.pane} aria-label="Equipment types">
      <div className={classes.header}>
        Type
        <span>
          <ExpiredIcon className={classes.icon} data-tone="bad" size={12} aria-hidden /> Expired
        </span>
      </div>
      <ul className={classes.types}>
        <li className={clsx(classes.type, classes.all)} data-selected={filter.type.length === 0}>
          <TypeLink
            title={
              failedIds.length > 0
                ? `All types, ${typeIds.length - failedIds.length} of ${typeIds.length} loaded`
                : 'All types'
            }
            count={sum(types.map(({ count }) => count))}
            to={paths.equipment({ ...filter, type: [] })}
            selected={filter.type.length === 0}
          />
          <span className={classes.expired}>
            <CountLink
              count={sum(types.map(({ expired }) => expired))}
              to={expiredLink([])}
              of="items expired"
              strong
            />
          </span>
        </li>
        {types.map(({ id, title, count, expired, statuses, failed }) => (
          <li key={id} className={classes.type} data-selected={filter.type.includes(id)}>
            <TypeLink
              title={title}
              count={failed ? undefined : count}
              to={paths.equipment({ ...filter, type: [id] })}
              selected={filter.type.includes(id)}
            />
            {failed ? (
              <span className={classes.failed}>Could not be loaded</span>
            ) : (
              <>
                <span className={classes.expired}>
                  <CountLink count={expired} to={expiredLink([id])} of={`expired, ${title}`} tone="bad" strong />
                </span>
                <div className={classes.bar}>
                  <StackedBar
                    size="small"
                    parts={statuses.map(({ status, count: items }) => ({
                      label: equipmentStatusLooks[status].word.toLowerCase(),
                      count: items,
                      tone: equipmentStatusLooks[status].tone,
                    }))}
                  />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TypeLinkProps = { title: string; count: number | undefined; to: string; selected: boolean };

const TypeLink = ({ title, count, to, selected }: TypeLinkProps) => (
  <Link to={to} className={classes.name} aria-current={selected} data-count={count}>
    <span title={title}>{title}</span>
    <span className={classes.count}>{count === undefined ? '–' : formatCount(count)}</span>
  </Link>
);
