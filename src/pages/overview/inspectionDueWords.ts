import type { EquipmentCompliance, Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { formatDue } from '#components/format.ts';
import { appearanceOf, equipmentStatusAppearances } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/**
 * When the inspection of an item is or was due; without a date, the status of the item. The service can count an inspection as
 * expired that has not run out by its dates.
 */
export function inspectionDueWords(
  { status }: Pick<EquipmentCompliance, 'status'>,
  inspection: Pick<Inspection, 'status' | 'lastDone' | 'expiresOn'> | undefined,
  today: CalendarNumber,
): string {
  if (inspection && isNeverInspected(inspection)) return 'never inspected';
  const due = inspection?.expiresOn ?? null;
  if (due === null) return appearanceOf(equipmentStatusAppearances, status).word.toLowerCase();
  return status === 'expired' && due >= today ? 'counts as expired' : formatDue(due, today);
}
