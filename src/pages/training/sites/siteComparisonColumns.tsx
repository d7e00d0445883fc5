import { gapsOf, type TrainingAtSites } from '#compliance/sites/siteComparison.ts';
import { PercentOf } from '#components/CompletionShare.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import type { RequirementFilter } from '../requirementFilters.ts';
import classes from './siteComparisonColumns.module.css';

export type ComparedSite = { id: string; name: string };

type CellProps = { training: TrainingAtSites; site: ComparedSite };

const { textColumn, percentColumn } = columnKit<TrainingAtSites>();

/** The required trainings behind a figure. */
const listOf = ({ trainingId }: TrainingAtSites, siteIds: string[], state: RequirementFilter['state'] = []) =>
  paths.requirements({ site: siteIds, ...(trainingId !== null && { training: [String(trainingId)] }), state });

/** The page of a training; for the total, the list of the required trainings behind it. */
export const trainingPath = (training: TrainingAtSites, sites: readonly ComparedSite[]): string =>
  training.trainingId === null
    ? listOf(
        training,
        sites.map(({ id }) => id),
      )
    : paths.training(training.trainingId);

/** The status of a training at a site: `93 % 41 of 44, 3 gaps`, where each figure links to its list. */
export function TrainingAtSite({ training, site: { id, name } }: CellProps) {
  const tally = training.at.get(id);
  if (!tally) return null;
  const of = `${training.title}, ${name}`;
  const gaps = gapsOf(tally);
  return (
    <span className={classes.figures}>
      <PercentOf
        percent={tally.percent}
        done={{ count: tally.done, to: listOf(training, [id], ['expiring', 'current']), of: `current, ${of}` }}
        required={{ count: tally.required, to: listOf(training, [id]), of: `required, ${of}` }}
        nothing="Not required"
      />
      {gaps > 0 && (
        <span className="note nowrap">
          <CountLink
            count={gaps}
            to={listOf(training, [id], ['missing', 'expired'])}
            of={`missing or expired, ${of}`}
            tone="bad"
            strong
          />{' '}
          {gaps === 1 ? 'gap' : 'gaps'}
        </span>
      )}
    </span>
  );
}

/** An address lists column ids, separated by commas. */
const siteColumnId = ({ id }: ComparedSite): string => `site ${id.replaceAll(/[%,]/g, encodeURIComponent)}`;

/** A column for the trainings and one for each site. */
export const siteComparisonColumns = ({ sites }: { sites: readonly ComparedSite[] }) => [
  textColumn('title', {
    header: 'Training',
    minWidth: 200,
    wraps: 'freely',
    cell: (training) => <RowLink to={trainingPath(training, sites)}>{training.title}</RowLink>,
  }),
  ...sites.map((site) =>
    percentColumn(siteColumnId(site), {
      header: site.name,
      of: ({ at }) => at.get(site.id)?.percent,
      by: `percentage at ${site.name}`,
      minWidth: 186,
      wraps: 'freely',
      exportedBeside: {
        [`${site.name}: current`]: ({ at }) => at.get(site.id)?.done ?? null,
        [`${site.name}: required`]: ({ at }) => at.get(site.id)?.required ?? null,
        [`${site.name}: missing or expired`]: (training) => {
          const tally = training.at.get(site.id);
          return tally ? gapsOf(tally) : null;
        },
      },
      cell: (training) => <TrainingAtSite training={training} site={site} />,
    }),
  ),
];
