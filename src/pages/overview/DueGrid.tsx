import type { ReactNode } from 'react';
import { type DueBucket, dueBuckets } from '#compliance/calendar/dueBucket.ts';
import { CountLink } from '#components/CountLink.tsx';
import { dueBucketHeading, dueBucketWords } from '#components/dueBucketWords.ts';
import { equipmentStatusLooks, trainingStateLooks } from '#components/status.ts';
import { useSettings } from '#settings/settings.ts';
import { equipmentFilters } from '../equipment/equipmentFilters.ts';
import { paths } from '../paths.ts';
import { type RequirementFilter, requirementFilters } from '../training/requirementFilters.ts';
import classes from './DueGrid.module.css';
import type { Work } from './work.ts';

/** A bucket as a heading, its unit apart: a narrow screen has no room for it. */
function Heading({ bucket }: { bucket: DueBucket }) {
  const [days, unit] = dueBucketHeading(bucket).split(' ');
  return (
    <>
      {days}
      {unit && <span className={classes.unit}> {unit}</span>}
    </>
  );
}

const MissingIcon = trainingStateLooks.missing.icon;
const OverdueIcon = equipmentStatusLooks.expired.icon;

/** How much falls due when; the buckets are for planning and say nothing of status. */
export function DueGrid({ requirements, equipment, failedTypes }: Work) {
  const planned = dueBuckets(useSettings().planningBounds).slice(0, -1);
  const trainings = (filter: Partial<RequirementFilter>, of: string, icon?: ReactNode) => (
    <>
      {icon}
      <CountLink
        count={requirements && requirementFilters.select(requirements, filter).length}
        to={paths.requirements(filter)}
        of={of}
      />
    </>
  );
  const overdueIcon = <OverdueIcon className={classes.icon} data-tone="bad" size={12} aria-hidden />;
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
          <th scope="row">Trainings lapsed or due</th>
          {planned.map((bucket) => (
            <td key={bucket}>
              {trainings(
                { due: [bucket] },
                `trainings ${bucket === 'overdue' ? '' : 'due '}${dueBucketWords(bucket)}`,
                bucket === 'overdue' && overdueIcon,
              )}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Trainings never done</th>
          <td>
            {trainings(
              { state: ['missing'] },
              'trainings never done',
              <MissingIcon className={classes.icon} data-tone="miss" size={12} aria-hidden />,
            )}
          </td>
          {planned.slice(1).map((bucket) => (
            <td key={bucket} className="faint">
              –
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">
            Equipment
            {failedTypes.length > 0 && <span className="faint"> of the types that answered</span>}
          </th>
          {planned.map((bucket) => (
            <td key={bucket}>
              {bucket === 'overdue' && overdueIcon}
              <CountLink
                count={equipment && equipmentFilters.select(equipment, { due: [bucket] }).length}
                to={paths.equipment({ due: [bucket] })}
                of={`items ${bucket === 'overdue' ? '' : 'due '}${dueBucketWords(bucket)}`}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
