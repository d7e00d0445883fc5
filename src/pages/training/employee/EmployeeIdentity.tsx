import type { ReactNode } from 'react';
import { dayFrom } from '#compliance/calendar/dayFrom.ts';
import { distinctIds } from '#compliance/distinctIds.ts';
import { lastDayOf } from '#compliance/lastDay.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { RecordHeading } from '#components/RecordHeading.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { appearanceOf, employeeStatusAppearances } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import { paths } from '../../paths.ts';
import classes from './EmployeeIdentity.module.css';
import type { useEmployee } from './useEmployee.ts';

type Props = {
  page: Pick<ReturnType<typeof useEmployee>, 'id' | 'name' | 'user' | 'directory' | 'team'>;
  employee: EmployeeCompliance;
};

/** The details of an employee; fields that the service does not give are dashes. */
export function EmployeeIdentity({ page: { id, name, user, directory, team }, employee }: Props) {
  const { dateOf, today } = useAccountCalendar();
  const [hiredOn, lastDay] = [dayFrom(dateOf)(user?.hireDate), lastDayOf(user, dateOf)];
  const manager = user?.manager_id && (
    <Link to={paths.employee(user.manager_id)} className="link">
      <PersonName id={user.manager_id} directory={directory} />
    </Link>
  );
  const reports = (
    <CountLink count={team} to={paths.employees({ manager: [id] })} of={`people who report to ${name}`} />
  );
  const facts: [term: string, value: ReactNode][] = [
    ['Job title', user?.jobTitle_id && directory.jobTitle(user.jobTitle_id)],
    ['Site', distinctIds(user?.fieldOffice_id).map(directory.siteName).join(', ')],
    ['Line of business', distinctIds(user?.lineOfBusiness_id).map(directory.lineName).join(', ')],
    ['Manager', manager],
    ...(team > 0 ? ([['Reports', reports]] satisfies [string, ReactNode][]) : []),
    ['Employee number', user?.employeeNumber],
    [hiredOn !== null && hiredOn > today ? 'Starts' : 'Started', hiredOn !== null && formatDate(hiredOn)],
  ];
  return (
    <section className="grow" aria-label="Employee">
      <RecordHeading title={name}>
        <StatusBadge
          appearance={appearanceOf(employeeStatusAppearances, employee.status)}
          service={serviceStatusWords(employeeStatusAppearances, employee)}
        />
        {lastDay !== null && (
          <span className={classes.leaves}>
            {employee.hasLeft ? 'Left on' : 'Leaves on'} {formatDate(lastDay)}
          </span>
        )}
      </RecordHeading>
      <dl className={classes.facts} data-leads={team > 0}>
        {facts.map(([term, value]) => (
          <div key={term} className={classes.fact}>
            <dt className="note">{term}</dt>
            <dd className="break-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
