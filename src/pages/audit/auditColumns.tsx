import { CompactRow } from '#components/CompactRow.tsx';
import { formatInstant } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import type { AuditRow } from './auditRow.ts';

const { textColumn, instantColumn } = columnKit<AuditRow>();

/** A time in the account's zone, with seconds. */
function At({ at }: { at: EpochMs }) {
  const { timeZone } = useAccountCalendar();
  return <>{formatInstant(at, timeZone)}</>;
}

export const auditColumns = [
  instantColumn('time', {
    header: 'Time',
    of: ({ at }) => at,
    by: 'record',
    width: 176,
    cell: ({ at }) => <At at={at} />,
  }),
  textColumn('person', {
    header: 'Person',
    minWidth: 160,
    exportedBeside: { Subject: ({ who }) => who?.subject ?? null },
  }),
  textColumn('kind', { header: 'Kind', of: ({ kindWords }) => kindWords, width: 160 }),
  textColumn('what', { header: 'What', by: 'details', of: ({ whatWords }) => whatWords, minWidth: 240 }),
  textColumn('address', { header: 'Address', width: 128 }),
];

/** One record in three lines, for narrow screens. */
export const AuditSummary = ({ row }: { row: AuditRow }) => (
  <CompactRow title={row.person} status={row.kindWords} second={row.whatWords} third={<At at={row.at} />} />
);
