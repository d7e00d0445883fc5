import type { SiteCompliance } from '#compliance/sites/siteCompliance.ts';
import { PercentOf } from '#components/CompletionShare.tsx';
import { Sparkline } from '#components/charts/Sparkline.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { formatPoints, roundedPoints } from '#components/points.ts';
import { SiteBandBadge, siteBandWord } from '#components/SiteBandBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { paths } from '../paths.ts';
import type { SiteTrend } from './siteTrends.ts';

/** A site with its trend, if it has one. */
export type SiteRow = SiteCompliance & { trend?: SiteTrend | undefined };

const { textColumn, percentColumn, rankColumn } = columnKit<SiteRow>();

/** `–` while an area is unknown. */
const unknown = <>–</>;

/** The status of the required trainings of a site; its counts link to them. */
export function SiteTrainingFigures({ site: { id, name, training } }: { site: SiteCompliance }) {
  if (!training) return unknown;
  return (
    <PercentOf
      percent={training.percent}
      done={{
        count: training.done,
        to: paths.requirements({ site: [id], state: ['expiring', 'current'] }),
        of: `required trainings current, ${name}`,
      }}
      required={{ count: training.required, to: paths.requirements({ site: [id] }), of: `required trainings, ${name}` }}
      nothing="None required"
    />
  );
}

/** The status of the inspections of a site's equipment; its counts link to the items. */
export function SiteEquipment({ site: { id, name, equipment } }: { site: SiteCompliance }) {
  if (!equipment) return unknown;
  return (
    <PercentOf
      percent={equipment.percent}
      done={{
        count: equipment.done,
        to: paths.equipment({ site: [id], status: ['expiring', 'uptodate'] }),
        of: `scheduled items up to date, ${name}`,
      }}
      required={{
        count: equipment.scheduled,
        to: paths.equipment({ site: [id], status: [...equipmentStatuses] }),
        of: `scheduled items, ${name}`,
      }}
      nothing="None scheduled"
    />
  );
}

/** @param equipmentWidth the width of the last column, px: at the edge of the panel, the distance to it takes some */
const complianceColumns = (equipmentWidth: number) => [
  textColumn('name', { header: 'Site', minWidth: 112, wraps: 'freely' }),
  rankColumn('standing', {
    header: 'Rating',
    of: ({ lowest }) => lowest,
    width: 66,
    order: ['poorest first', 'best first'],
    exported: ({ lowest }) => siteBandWord(lowest),
    cell: ({ lowest }) => <SiteBandBadge percent={lowest} />,
  }),
  percentColumn('training', {
    header: 'Trainings current',
    of: ({ training }) => training?.percent,
    by: 'training',
    width: 128,
    exportedBeside: {
      'Current trainings': ({ training }) => training?.done ?? null,
      'Required trainings': ({ training }) => training?.required ?? null,
    },
    cell: (site) => <SiteTrainingFigures site={site} />,
  }),
  percentColumn('equipment', {
    header: 'Equipment up to date',
    of: ({ equipment }) => equipment?.percent,
    by: 'equipment',
    width: equipmentWidth,
    exportedBeside: {
      'Items up to date': ({ equipment }) => equipment?.done ?? null,
      'Scheduled items': ({ equipment }) => equipment?.scheduled ?? null,
    },
    cell: (site) => <SiteEquipment site={site} />,
  }),
];

/** The columns for readers who may not see the history. */
export const siteComplianceColumns = complianceColumns(144);

/** A small line shows no more than a tenth of a point. */
const DIGITS = 1;

type SiteTrendProps = {
  site: SiteRow;
  /** Shown after the points, if no heading is above them. */
  unit?: string;
};

/** How a site moved, as a small line with the points; it links to the reasons. */
export function SiteTrendCell({ site: { id, name, trend }, unit = '' }: SiteTrendProps) {
  if (!trend) return unknown;
  const { shares, moved, first, last } = trend;
  const points = formatPoints(moved, DIGITS);
  return (
    <Link
      to={paths.why({ from: formatField(first), until: formatField(last), site: id })}
      className="inline-row"
      aria-label={`${points} points from ${formatDate(first)} to ${formatDate(last)}: why ${name} moved`}
    >
      <Sparkline shares={shares} /> <span className="tabular">{points + unit}</span>
    </Link>
  );
}

/** The columns with the trend of each site, for readers who may see the history. */
export const siteTrendColumns = [
  ...complianceColumns(132),
  rankColumn('trend', {
    header: '30 days',
    of: ({ trend }) => trend?.moved,
    width: 100,
    order: ['largest fall first', 'largest rise first'],
    exported: ({ trend }) => (trend ? roundedPoints(trend.moved, DIGITS) : null),
    cell: (site) => <SiteTrendCell site={site} />,
  }),
];
