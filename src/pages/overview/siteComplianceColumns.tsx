import type { SiteCompliance } from '#compliance/sites/siteCompliance.ts';
import { PercentOf } from '#components/CompletionShare.tsx';
import { percentValue } from '#components/export/exportValue.ts';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import { siteBandWord } from '#components/siteBandWord.ts';
import { columnsOf } from '#components/table/columns.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { paths } from '../paths.ts';

const column = columnsOf<SiteCompliance>();

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

export const siteComplianceColumns = column.columns([
  column.accessor('name', {
    header: 'Site',
    sortFn: 'text',
    meta: { minWidth: 104, order: ['by site, A to Z', 'by site, Z to A'] },
  }),
  column.accessor((site) => site.lowest ?? undefined, {
    id: 'standing',
    header: 'Standing',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 84,
      order: ['poorest first', 'best first'],
      exported: ({ lowest }: SiteCompliance) => siteBandWord(lowest),
    },
    cell: ({ row: { original } }) => <SiteBandBadge percent={original.lowest} />,
  }),
  column.accessor((site) => site.training?.percent ?? undefined, {
    id: 'training',
    header: 'Trainings current',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 160,
      order: ['lowest training first', 'highest training first'],
      exported: {
        'Trainings current': ({ training }: SiteCompliance) => percentValue(training?.percent),
        'Current trainings': ({ training }: SiteCompliance) => training?.done ?? null,
        'Required trainings': ({ training }: SiteCompliance) => training?.required ?? null,
      },
    },
    cell: ({ row: { original } }) => <SiteTrainings site={original} />,
  }),
  column.accessor((site) => site.equipment?.percent ?? undefined, {
    id: 'equipment',
    header: 'Equipment up to date',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 160,
      order: ['lowest equipment first', 'highest equipment first'],
      exported: {
        'Equipment up to date': ({ equipment }: SiteCompliance) => percentValue(equipment?.percent),
        'Items up to date': ({ equipment }: SiteCompliance) => equipment?.done ?? null,
        'Scheduled items': ({ equipment }: SiteCompliance) => equipment?.scheduled ?? null,
      },
    },
    cell: ({ row: { original } }) => <SiteEquipment site={original} />,
  }),
]);
