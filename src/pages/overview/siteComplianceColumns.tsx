import type { SiteCompliance } from '#compliance/sites/siteCompliance.ts';
import { PercentOf } from '#components/CompletionShare.tsx';
import { SiteBandBadge, siteBandWord } from '#components/SiteBandBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { paths } from '../paths.ts';

const { textColumn, percentColumn, rankColumn } = columnKit<SiteCompliance>();

/** `–` while an area is not known. */
const unknown = <>–</>;

/** How the required trainings of a site stand; its counts open them. */
export function SiteTrainings({ site: { id, name, training } }: { site: SiteCompliance }) {
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

/** How the inspections of a site's equipment stand; its counts open the items. */
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

export const siteComplianceColumns = [
  textColumn('name', { header: 'Site', minWidth: 88, wraps: true }),
  rankColumn('standing', {
    header: 'Standing',
    of: ({ lowest }) => lowest,
    width: 68,
    order: ['poorest first', 'best first'],
    exported: ({ lowest }) => siteBandWord(lowest),
    cell: ({ lowest }) => <SiteBandBadge percent={lowest} />,
  }),
  percentColumn('training', {
    header: 'Trainings current',
    of: ({ training }) => training?.percent,
    by: 'training',
    width: 148,
    exportedBeside: {
      'Current trainings': ({ training }) => training?.done ?? null,
      'Required trainings': ({ training }) => training?.required ?? null,
    },
    cell: (site) => <SiteTrainings site={site} />,
  }),
  percentColumn('equipment', {
    header: 'Equipment up to date',
    of: ({ equipment }) => equipment?.percent,
    by: 'equipment',
    width: 148,
    exportedBeside: {
      'Items up to date': ({ equipment }) => equipment?.done ?? null,
      'Scheduled items': ({ equipment }) => equipment?.scheduled ?? null,
    },
    cell: (site) => <SiteEquipment site={site} />,
  }),
];
