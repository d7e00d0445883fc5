import type { Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { formatDate, formatDue } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';

/** The tone of a due date: past, within its expiring window, or neither. */
const toneOf = (expiresOn: CalendarNumber, status: string, today: CalendarNumber) =>
  expiresOn < today ? 'bad' : status === 'expiring' ? 'warn' : undefined;

/** How far away an inspection is: `41 days overdue`, `in 6 days`, `never inspected`. The date itself is its title. */
export function InspectionDue({ inspection }: { inspection: Inspection | undefined }) {
  const { today } = useAccountCalendar();
  if (inspection && isNeverInspected(inspection)) {
    return (
      <span className="tone-text" data-tone={inspection.status === 'expired' ? 'bad' : undefined}>
        never inspected
      </span>
    );
  }
  if (!inspection || inspection.expiresOn === null) return <>–</>;
  const { expiresOn, status } = inspection;
  return (
    <span className="tone-text" data-tone={toneOf(expiresOn, status, today)} title={formatDate(expiresOn)}>
      {formatDue(expiresOn, today)}
    </span>
  );
}
