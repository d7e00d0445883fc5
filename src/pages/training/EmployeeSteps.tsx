import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { formatCount } from '#components/format.ts';
import { paths } from '../paths.ts';
import classes from './EmployeeSteps.module.css';
import { selectEmployees } from './employeeFilter.ts';

type Props = { employees: readonly EmployeeStanding[]; employee: EmployeeStanding };

/** To the employee before and after this one, most urgent first, also with `[` and `]`; Escape goes back to all of them. */
export function EmployeeSteps({ employees, employee }: Props) {
  const navigate = useNavigate();
  const order = useMemo(() => selectEmployees(employees, { left: employee.hasLeft }), [employees, employee.hasLeft]);
  const place = order.findIndex(({ id }) => id === employee.id);
  const [before, after] = [order[place - 1], order[place + 1]];
  const open = (other: EmployeeStanding | undefined) => {
    if (other) void navigate(paths.employee(other.id));
  };
  useHotkeys([
    ['[', () => open(before)],
    [']', () => open(after)],
    ['Escape', () => void navigate(paths.employees({ left: employee.hasLeft }))],
  ]);
  return (
    <nav className={classes.steps} aria-label="Employees, most urgent first">
      <Step to={before} label="Previous" icon={<IconChevronLeft size={16} aria-hidden />} keys="[" />
      <span>
        {formatCount(place + 1)} of {formatCount(order.length)}
      </span>
      <Step to={after} label="Next" icon={<IconChevronRight size={16} aria-hidden />} keys="]" />
    </nav>
  );
}

type StepProps = { to: EmployeeStanding | undefined; label: string; icon: ReactNode; keys: string };

const Step = ({ to, label, icon, keys }: StepProps) =>
  to ? (
    <Link
      className={classes.step}
      to={paths.employee(to.id)}
      aria-label={`${label}: ${to.name}`}
      aria-keyshortcuts={keys}
      title={`${label}: ${to.name} (${keys})`}
    >
      {icon}
    </Link>
  ) : (
    <span className={classes.none}>{icon}</span>
  );
