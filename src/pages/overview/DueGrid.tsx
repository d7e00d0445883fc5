import { type DueBucket, dueBuckets } from '#compliance/calendar/dueBucket.ts';
import { CountLink } from '#components/CountLink.tsx';
import { dueBucketHeading, dueBucketWords } from '#components/dueBucketWords.ts';
import { equipmentStatusAppearances, type StatusAppearance, trainingStateAppearances } from '#components/status.ts';
import { COULD_NOT_BE_LOADED } from '#components/UrgentGroup.tsx';
import type { ListCount } from '#listing/FiguresPanel.tsx';
import { useSettings } from '#settings/settings.ts';
import { type EquipmentFilter, equipmentFilters } from '../equipment/equipmentFilters.ts';
import { paths } from '../paths.ts';
import { type RequirementFilter, requirementFilters } from '../training/requirementFilters.ts';
import classes from './DueGrid.module.css';
import type { OverviewData } from './overviewData.ts';

/** A bucket as a heading, its unit separate: a narrow screen has no room for it. */
function Heading({ bucket }: { bucket: DueBucket }) {
  const [days, unit] = dueBucketHeading(bucket).split(' ');
  return (
    <>
      {days}
      {unit && <span className={classes.unit}> {unit}</span>}
    </>
  );
}

const Sign = ({ appearance: { icon: Icon, tone } }: { appearance: StatusAppearance }) => (
  <Icon className={classes.icon} data-tone={tone} size={12} aria-hidden />
);

/** How much is due when; the buckets are for planning and do not show status. */
export function DueGrid({ requirements, equipment, failedTypes, trainingFailed, equipmentFailed }: OverviewData) {
  const planned = dueBuckets(useSettings().planningBounds).slice(0, -1);
  const trainings = (filter: Partial<RequirementFilter>) => ({
    count: requirements && requirementFilters.select(requirements, filter).length,
    to: paths.requirements(filter),
  });
  const items = (filter: Partial<EquipmentFilter>) => ({
    count: equipment && equipmentFilters.select(equipment, filter).length,
    to: paths.equipment(filter),
  });
  const cells = (noun: string, countOf: (bucket: DueBucket) => ListCount) =>
    planned.map((bucket) => {
      const list = countOf(bucket);
      return (
        <td key={bucket}>
          {bucket === 'overdue' && list.count !== undefined && <Sign appearance={equipmentStatusAppearances.expired} />}
          <CountLink {...list} of={`${noun} ${bucket === 'overdue' ? '' : 'due '}${dueBucketWords(bucket)}`} />
        </td>
      );
    });
  const unknown = (
    <td className={classes.unknown} colSpan={planned.length}>
      {COULD_NOT_BE_LOADED}
    </td>
  );
  const neverDone = trainings({ state: ['missing'] });
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          <td />
          {planned.map((bucket) => (
            <th key={bucket} scope="col">
              <Heading bucket={bucket} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Trainings expired or due</th>
          {trainingFailed ? unknown : cells('trainings', (bucket) => trainings({ due: [bucket] }))}
        </tr>
        <tr>
          <th scope="row">Trainings never done</th>
          {trainingFailed ? (
            unknown
          ) : (
            <>
              <td>
                {neverDone.count !== undefined && <Sign appearance={trainingStateAppearances.missing} />}
                <CountLink {...neverDone} of="trainings never done" />
              </td>
              <td colSpan={planned.length - 1} />
            </>
          )}
        </tr>
        <tr>
          <th scope="row">
            Equipment
            {failedTypes.length > 0 && <span className="faint"> of the types that answered</span>}
          </th>
          {equipmentFailed ? unknown : cells('items', (bucket) => items({ due: [bucket] }))}
        </tr>
      </tbody>
    </table>
  );
}
