import { intervalUsed } from '#compliance/equipment/dueTimeline.ts';
import type { Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate, formatFrequency, formatWarning } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { InspectionDue } from './InspectionDue.tsx';
import classes from './Inspections.module.css';

const dateOr = (date: CalendarNumber | null, none: string) => (date === null ? none : formatDate(date));

const intervalOf = ({ intervalInDays, warningInDays }: Inspection) =>
  [intervalInDays !== null && formatFrequency(intervalInDays), warningInDays !== null && formatWarning(warningInDays)]
    .filter(Boolean)
    .join(', ') || '–';

const Status = (inspection: Inspection) => (
  <StatusBadge
    look={lookOf(equipmentStatusLooks, inspection.status)}
    service={serviceStatusWords(equipmentStatusLooks, inspection)}
  />
);

/** Every inspection schedule of one item, most urgent first. */
export function Inspections({ itemTitle, inspections }: { itemTitle: string; inspections: readonly Inspection[] }) {
  const narrow = useNarrow();
  return narrow ? (
    <ul className={classes.list} aria-label={`Schedules of ${itemTitle}`}>
      {inspections.map((inspection) => (
        <li key={inspection.id}>
          <CompactRow
            title={inspection.name}
            status={<Status {...inspection} />}
            second={[`Last done ${dateOr(inspection.lastDone, 'never')}`, intervalOf(inspection)].join(', ')}
            third={[
              inspection.expiringOn !== null && `Expiring ${formatDate(inspection.expiringOn)}`,
              inspection.expiresOn !== null && `expires ${formatDate(inspection.expiresOn)}`,
            ]
              .filter(Boolean)
              .join(', ')}
            aside={<InspectionDue inspection={inspection} />}
          />
        </li>
      ))}
    </ul>
  ) : (
    <table className={classes.table} aria-label={`Schedules of ${itemTitle}`}>
      <thead>
        <tr>
          <th scope="col">Schedule</th>
          <th scope="col">How often</th>
          <th scope="col">Last done</th>
          <th scope="col">Expiring on</th>
          <th scope="col">Expires on</th>
          <th scope="col">Status</th>
          <th scope="col">Interval used</th>
          <th scope="col">Due</th>
        </tr>
      </thead>
      <tbody>
        {inspections.map((inspection) => (
          <tr key={inspection.id}>
            <th scope="row">{inspection.name}</th>
            <td>{intervalOf(inspection)}</td>
            <td>{dateOr(inspection.lastDone, 'never')}</td>
            <td>{dateOr(inspection.expiringOn, '–')}</td>
            <td className={classes.expires}>{dateOr(inspection.expiresOn, '–')}</td>
            <td>
              <Status {...inspection} />
            </td>
            <td>
              <IntervalUsed inspection={inspection} />
            </td>
            <td>
              <InspectionDue inspection={inspection} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How inspections are done, each instruction once, with the names of the schedules that it is for. */
export const instructionsOf = (inspections: readonly Inspection[]): { instructions: string; names: string }[] =>
  [...Map.groupBy(inspections, ({ instructions }) => instructions)]
    .filter(([instructions]) => instructions !== '')
    .map(([instructions, those]) => ({ instructions, names: those.map(({ name }) => name).join(', ') }));

/** Only what needs somebody has a colour; the rest is grey. */
const barToneOf = (status: string) => (status === 'expired' ? 'bad' : status === 'expiring' ? 'warn' : 'none');

/** How much of the interval has passed, as a bar. */
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
