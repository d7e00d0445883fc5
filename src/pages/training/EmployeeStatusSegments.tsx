import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { Segments } from '#components/filters/Segments.tsx';
import { statusSegments } from '#components/filters/statusSegments.ts';
import { employeeStatusLooks } from '#components/status.ts';
import { employeeStatuses } from '#protocol/trainingEmployeeStatus.ts';
import { type EmployeeFilter, selectEmployees } from './employeeFilter.ts';

type Props = {
  employees: readonly EmployeeCompliance[] | undefined;
  filter: EmployeeFilter;
  onSelect: (status: EmployeeFilter['status']) => void;
};

/** The employees who meet all other filters, by their status. */
export function EmployeeStatusSegments({ employees, filter, onSelect }: Props) {
  const others = employees && selectEmployees(employees, { ...filter, status: [] });
  return (
    <Segments
      label="Status"
      all={others?.length}
      segments={statusSegments(employeeStatuses, employeeStatusLooks, others, ({ status }) => status)}
      selected={filter.status}
      onSelect={onSelect}
    />
  );
}
