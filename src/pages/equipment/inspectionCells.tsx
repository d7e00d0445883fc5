import { intervalUsed } from '#compliance/equipment/dueTimeline.ts';
import type { Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate, formatFrequency, formatWarning } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { appearanceOf, equipmentStatusAppearances } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DetailColumn } from './DetailTable.tsx';
import { InspectionDue } from './InspectionDue.tsx';
import classes from './inspectionCells.module.css';

const dateOr = (date: CalendarNumber | null, none: string) => (date === null ? none : formatDate(date));

const intervalOf = ({ intervalInDays, warningInDays }: Inspection) =>
  [intervalInDays !== null && formatFrequency(intervalInDays), warningInDays !== null && formatWarning(warningInDays)]
    .filter(Boolean)
    .join(', ') || '–';

const Status = (inspection: Inspection) => (
  <StatusBadge
    appearance={appearanceOf(equipmentStatusAppearances, inspection.status)}
    service={serviceStatusWords(equipmentStatusAppearances, inspection)}
  />
);

/** @param unknown shown for an inspection that may have been done, but has no day from the service */
const lastDoneText = (inspection: Inspection, unknown: string): string =>
  dateOr(inspection.lastDone, isNeverInspected(inspection) ? 'never' : unknown);

export const inspectionCells: readonly DetailColumn<Inspection>[] = [
  { header: 'Inspection', cell: ({ name }) => name },
  { header: 'How often', width: 262, cell: intervalOf },
  { header: 'Last done', width: 96, cell: (inspection) => lastDoneText(inspection, '–') },
  { header: 'Expiring from', width: 96, cell: ({ expiringOn }) => dateOr(expiringOn, '–') },
  { header: 'Expires on', width: 96, cell: ({ expiresOn }) => <span className="ink">{dateOr(expiresOn, '–')}</span> },
  { header: 'Status', width: 96, cell: Status },
  {
    header: 'Interval used',
    width: 96,
    hideOrder: true,
    cell: (inspection) => <IntervalUsed inspection={inspection} />,
  },
  { header: 'Due', width: 128, align: 'right', cell: (inspection) => <InspectionDue inspection={inspection} /> },
];

/** From when it is expiring and when it expires, if known; neither day wraps. */
const Expiry = ({ expiringOn, expiresOn }: Inspection) => (
  <>
    {expiringOn !== null && <span className="nowrap">expiring from {formatDate(expiringOn)}</span>}
    {expiringOn !== null && expiresOn !== null && ', '}
    {expiresOn !== null && <span className="nowrap">expires {formatDate(expiresOn)}</span>}
  </>
);

/** One inspection on three lines, if the columns have no room. */
export const InspectionSummary = ({ inspection }: { inspection: Inspection }) => (
  <CompactRow
    title={inspection.name}
    status={<Status {...inspection} />}
    second={[`Last done ${lastDoneText(inspection, 'on an unknown day')}`, intervalOf(inspection)].join(', ')}
    third={<Expiry {...inspection} />}
    aside={<InspectionDue inspection={inspection} />}
  />
);

/** Only bars that need action have a colour; the rest is grey. */
const barToneOf = (status: string) => (status === 'expired' ? 'bad' : status === 'expiring' ? 'warn' : 'none');

function IntervalUsed({ inspection }: { inspection: Inspection }) {
  const { today } = useAccountCalendar();
  const used = intervalUsed(inspection, today);
  if (used === null) return <>–</>;
  const percent = Math.floor(100 * used);
  return (
    <span className={classes.used} role="img" aria-label={`${percent} % of the interval used`} title={`${percent} %`}>
      <span className={classes.part} data-tone={barToneOf(inspection.status)} style={{ width: `${percent}%` }} />
    </span>
  );
}
