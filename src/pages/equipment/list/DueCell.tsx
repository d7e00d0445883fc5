import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { DueDate } from '#listing/DueDate.tsx';
import { InspectionDue } from '../InspectionDue.tsx';

/** When the most urgent inspection is due, as a date and from today: `2 Oct 2026 41 days overdue`, `never inspected`. */
export function DueCell({ item: { inspections } }: { item: EquipmentCompliance }) {
  const [first] = inspections;
  if (!first || isNeverInspected(first)) return <InspectionDue inspection={first} />;
  return <DueDate due={first.expiresOn} soon={first.status === 'expiring'} />;
}
