import { CompactRow } from '#components/CompactRow.tsx';
import { formatInstant } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { EpochMs } from '#protocol/dates.ts';
import type { AuditRow } from './auditRow.ts';

const { textColumn, numberColumn, instantColumn } = columnKit<AuditRow>();

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
    width: 150,
    minWidth: 120,
    exportedBeside: { Subject: ({ who }) => who?.subject ?? null, 'E-mail': ({ who }) => who?.email ?? null },
  }),
  textColumn('kind', { header: 'Kind', of: ({ kindWords }) => kindWords, width: 150, minWidth: 130 }),
  textColumn('what', { header: 'What', by: 'details', of: ({ whatWords }) => whatWords, minWidth: 140 }),
  textColumn('address', { header: 'Address', width: 128, hideOrder: 1 }),
  textColumn('gateway', { header: 'Gateway', width: 128 }),
  numberColumn('sequence', { header: 'Record', by: 'record number', width: 96 }),
  textColumn('details', {
    header: 'Details',
    by: 'recorded details',
    of: ({ what }) => JSON.stringify(what),
    minWidth: 240,
  }),
  textColumn('requestId', { header: 'Request ID', by: 'request', width: 160 }),
  textColumn('hash', { header: 'Hash', minWidth: 240 }),
];

/** The record itself, which a file contains in addition and a row on the screen unfolds to. */
export const exportedRecord = {
  ids: ['gateway', 'sequence', 'details', 'requestId', 'hash'],
  label: 'Record number, details and hash',
};

/** The ids of the columns that are shown while nobody has chosen. */
export const usualAuditColumns: readonly string[] = auditColumns
  .map(({ id }) => id)
  .filter((id) => !exportedRecord.ids.includes(id));

/** One record on three lines, for narrow screens. */
export const AuditSummary = ({ row }: { row: AuditRow }) => (
  <CompactRow title={row.person} status={row.kindWords} second={row.whatWords} third={<At at={row.at} />} />
);
