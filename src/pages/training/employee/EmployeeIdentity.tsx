import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Directory } from '#compliance/directory.ts';
import { distinctIds } from '#compliance/distinctIds.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { RecordHeading } from '#components/RecordHeading.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { employeeStatusLooks, lookOf } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import type { User } from '#protocol/users.ts';
import { paths } from '../../paths.ts';
import classes from './EmployeeIdentity.module.css';

type Props = {
  employee: EmployeeCompliance;
  name: string;
  user: User | undefined;
  directory: Directory;
  /** How many people report to them, directly or through others. */
  team: number;
};

type Fact = [term: string, value: ReactNode];

/** Who an employee is; what the service does not give is a dash. */
export function EmployeeIdentity({ employee, name, user, directory, team }: Props) {
  const { dateOf, today } = useAccountCalendar();
  const facts: Fact[] = [
    ['Job title', user?.jobTitle_id && directory.jobTitle(user.jobTitle_id)],
    ['Site', distinctIds(user?.fieldOffice_id).map(directory.siteName).join(', ')],
    ['Line of business', distinctIds(user?.lineOfBusiness_id).map(directory.lineName).join(', ')],
    ['Manager', user?.manager_id && <Manager id={user.manager_id} directory={directory} />],
    ...(team > 0 ? [reports(employee.id, name, team)] : []),
    ['Employee number', user?.employeeNumber],
    ['Started', user?.hireDate != null && formatDate(dateOf(user.hireDate))],
  ];
  const leaves = user?.terminationDate == null ? undefined : dateOf(user.terminationDate);
  return (
    <section className="grow" aria-label="Employee">
      <RecordHeading title={name}>
        <StatusBadge
          look={lookOf(employeeStatusLooks, employee.status)}
          service={serviceStatusWords(employeeStatusLooks, employee)}
        />
        {leaves !== undefined && (
          <span className={classes.left}>
            {leaves < today ? 'Left on' : 'Leaves on'} {formatDate(leaves)}
          </span>
        )}
      </RecordHeading>
      <dl className={classes.facts} data-leads={team > 0}>
        {facts.map(([term, value]) => (
          <div key={term} className={classes.fact}>
            <dt>{term}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Manager = ({ id, directory }: { id: string; directory: Directory }) => (
  <Link to={paths.employee(id)} className="link">
    <PersonName id={id} directory={directory} />
  </Link>
);

const reports = (id: string, name: string, count: number): Fact => [
  'Reports',
  <CountLink key={id} count={count} to={paths.employees({ manager: [id] })} of={`people who report to ${name}`} />,
];
