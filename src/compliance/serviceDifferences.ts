import type { EquipmentCompliance } from './equipment/equipmentCompliance.ts';
import type { EmployeeCompliance } from './training/employeeCompliance.ts';

/** How many figures of a day differ from the service's on the day of its calculation. Decision 010. */
export type TrainingDifferences = {
  /** Required trainings that the service counts as done and that have run out. */
  ranOut: number;
  /** Required trainings that the service counts as not done and that no date has ended. */
  notDone: number;
  /** Employees whose status differs from the service's. */
  employees: number;
};

/** Counts the differences of everyone who has not left. */
export function trainingDifferences(employees: readonly EmployeeCompliance[]): TrainingDifferences {
  const differences = { ranOut: 0, notDone: 0, employees: 0 };
  for (const { hasLeft, ranOut, notDone, serviceStatus } of employees) {
    if (hasLeft) continue;
    if (serviceStatus !== undefined) differences.employees += 1;
    differences.ranOut += ranOut;
    differences.notDone += notDone;
  }
  return differences;
}

/** How many items have a status that differs from the service's, by their own status. */
export type EquipmentDifferences = { expired: number; expiring: number };

export function equipmentDifferences(equipment: readonly EquipmentCompliance[]): EquipmentDifferences {
  const differing = equipment.filter(({ serviceStatus }) => serviceStatus !== undefined);
  const expired = differing.filter(({ status }) => status === 'expired').length;
  return { expired, expiring: differing.length - expired };
}
