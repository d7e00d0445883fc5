import clsx from 'clsx';
import { useMemo } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { Link } from '#components/Link.tsx';
import { StackedBar } from '#components/StackedBar.tsx';
import { equipmentStatusAppearances } from '#components/status.ts';
import { TryAgain } from '#components/TryAgain.tsx';
import { paths } from '../../paths.ts';
import { type EquipmentFilter, listedStatuses } from '../equipmentFilters.ts';
import type { TypeFailure } from '../useEquipment.ts';
import classes from './TypePane.module.css';
import { allCounts, type TypeCounts, typeCounts } from './typeCounts.ts';

type Props = {
  equipment: readonly EquipmentCompliance[] | undefined;
  /** The filter of the page; a link changes its type, or type and status, and leaves the rest. */
  filter: EquipmentFilter;
  typeIds: readonly string[];
  failures: readonly TypeFailure[];
  directory: Directory;
};

/** The counts next to each bar; the others are parts of the bar. */
const urgent = ['expired', 'expiring'] as const;

/** The types, most expired first: each with its statuses as a bar, whose parts and counts link to their lists. */
export function TypePane({ equipment, filter, typeIds, failures, directory }: Props) {
  const types = useMemo(() => {
    const failed = new Set(failures.map(({ typeId }) => typeId));
    const named = typeIds.map((id) => ({ id, title: directory.equipmentTypeTitle(id), failed: failed.has(id) }));
    return typeCounts(equipment, filter, named);
  }, [equipment, filter, typeIds, failures, directory]);
  const loaded = typeIds.length - failures.length;
  const rows = [
    {
      key: 'all',
      type: [],
      title: failures.length > 0 ? `All types, ${loaded} of ${typeIds.length} loaded` : 'All types',
      counts: allCounts(types),
      failure: undefined,
    },
    ...types.map((counts) => ({
      key: `type ${counts.id}`,
      type: [counts.id],
      title: counts.title,
      counts,
      failure: failures.find(({ typeId }) => typeId === counts.id),
    })),
  ];
  return (
    <nav className={clsx(classes.pane, 'screen-only')} aria-label="Equipment types">
      <div className={classes.header}>
        <span className="visually-hidden">Type</span>
        {urgent.map((status) => (
          <span key={status} className={classes.status}>
            <Sign status={status} /> {equipmentStatusAppearances[status].word}
          </span>
        ))}
      </div>
      <ul className={classes.types}>
        {rows.map(({ key, type, title, counts, failure }) => {
          const selected = `${filter.type}` === `${type}`;
          return (
            <li key={key} className={clsx(classes.type, key === 'all' && 'medium')} data-selected={selected}>
              <Link
                to={paths.equipment({ ...filter, type })}
                // The whole row chooses the type; the expired count on top of it is a separate link.
                className={clsx(classes.name, 'covers')}
                aria-current={selected}
                data-count={counts.listed}
              >
                <span className="grow" title={title}>
                  {title}
                </span>
                <span className="quiet tabular regular">
                  {counts.listed === undefined ? '–' : formatCount(counts.listed)}
                </span>
              </Link>
              {failure ? <Failed {...failure} /> : <Statuses {...{ filter, type, title, counts }} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type StatusesProps = {
  filter: EquipmentFilter;
  type: string[];
  title: string;
  counts: Pick<TypeCounts, 'statuses'>;
};

function Statuses({ filter, type, title, counts: { statuses } }: StatusesProps) {
  const listOf = (status: (typeof listedStatuses)[number]) => paths.equipment({ ...filter, type, status: [status] });
  return (
    <div className={classes.statuses}>
      <div className="grow">
        <StackedBar
          size="small"
          parts={listedStatuses.map((status) => ({
            label: `${equipmentStatusAppearances[status].word.toLowerCase()}, ${title}`,
            count: statuses?.[status] ?? 0,
            tone: equipmentStatusAppearances[status].tone,
            to: listOf(status),
          }))}
        />
      </div>
      {urgent.map((status) => (
        <span key={status} className={classes.status}>
          <Sign status={status} />
          {/* Within a line of text its underline is under the digits. */}
          <span>
            <CountLink
              count={statuses?.[status]}
              to={listOf(status)}
              of={`${equipmentStatusAppearances[status].word.toLowerCase()}, ${title}`}
              tone={equipmentStatusAppearances[status].tone}
              strong
            />
          </span>
        </span>
      ))}
    </div>
  );
}

function Sign({ status }: { status: (typeof urgent)[number] }) {
  const { icon: Icon, tone } = equipmentStatusAppearances[status];
  return <Icon className="tone-icon" data-tone={tone} size={12} aria-hidden />;
}

const Failed = ({ title, explanation, retry }: TypeFailure) => (
  <div className={classes.failed}>
    <p>Could not be loaded. {explanation}</p>
    <TryAgain variant="default" size="compact-xs" of={title} onRetry={retry} />
  </div>
);
