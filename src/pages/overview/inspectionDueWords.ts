import type { EquipmentCompliance, Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { formatDue } from '#components/format.ts';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** When the inspection of an item is or was due; without a date what the status of the item says. */
export function inspectionDueWords(
  { status }: Pick<EquipmentCompliance, 'status'>,
  inspection: Pick<Inspection, 'status' | 'lastDone' | 'expiresOn'> | undefined,
  today: CalendarNumber,
): string {
  if (inspection && isNeverInspected(inspection)) return 'never inspected';
  const due = inspection?.expiresOn ?? null;
  return due === null ? lookOf(equipmentStatusLooks, status).word.toLowerCase() : formatDue(due, today);
}
