import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { isNeverInspected } from '#compliance/equipmentUrgency.ts';
import { DueDate } from '../DueDate.tsx';
import { InspectionDue } from './InspectionDue.tsx';

/** When the most urgent inspection is due, as a date and from today: `2 Oct 2026 41 days overdue`, `never inspected`. */
export function DueCell({ item: { inspections } }: { item: EquipmentStanding }) {
  const [first] = inspections;
  if (!first || isNeverInspected(first)) return <InspectionDue inspection={first} />;
  return <DueDate due={first.expiresOn} soon={first.status === 'expiring'} />;
}
