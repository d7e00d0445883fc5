import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { personName } from '#compliance/directory.ts';
import { Page } from '#components/Page.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { usePathParams } from '#listing/pathParams.ts';
import { sourceOf } from '#listing/sources.ts';
import { useCompletedTrainings } from '#queries/completedTrainings.ts';
import { useUser } from '#queries/usersInfo.ts';
import { paths } from '../../paths.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { useEmployees } from '../useEmployees.ts';
import { CompletionExplained } from './CompletionExplained.tsx';
import { CompletionHistory } from './CompletionHistory.tsx';
import { EmployeeIdentity } from './EmployeeIdentity.tsx';
import classes from './EmployeeRecordPage.module.css';
import { RecordColophon } from './RecordColophon.tsx';
import { RecordTrainings } from './RecordTrainings.tsx';
import { UnknownEmployee } from './UnknownEmployee.tsx';

/** Everything that is known of one employee's trainings, as an auditor takes it away: nothing folded, nothing filtered. */
export function EmployeeRecordPage() {
  const { id = '' } = usePathParams();
  const { employees, directory, calendar, progress, failure, retry, sources, unreadableIds } = useEmployees();
  const employee = employees?.find((other) => other.id === id);
  const team = useMemo(() => employeeFilters.select(employees ?? [], { manager: [id] }).length, [employees, id]);
  const listed = directory.user(id);
  const info = useUser(id, { enabled: employees !== undefined && listed === undefined });
  const completions = useCompletedTrainings({ user_id: id });
  const user = listed ?? info.data;
  const name = user ? personName(user) : directory.personName(id);
  const all = [...sources, sourceOf(collectionNames['completedtrainings.v2.list'], [completions])];
  return (
    <Page
      title={`Training record of ${name}`}
      above={[
        { label: 'Employees', to: paths.employees() },
        { label: name, to: paths.employee(id) },
      ]}
      sources={all}
      timeZone={calendar.timeZone}
      aside={
        // A record without its history would be taken for a whole one.
        employee && (
          <Button
            leftSection={<IconPrinter size={14} aria-hidden />}
            disabled={!completions.data}
            onClick={() => window.print()}
          >
            Print
          </Button>
        )
      }
    >
      {!employees && !failure && <LoadingBar progress={progress} />}
      <div className={classes.record} data-paper="portrait">
        {failure && !employees && (
          <ErrorState
            title={`The trainings of ${name} could not be loaded`}
            failure={failure}
            timeZone={calendar.timeZone}
            onRetry={retry}
          />
        )}
        {!employees && !failure && <LoadingLine of="training records" progress={progress} />}
        {employees && !employee && !info.isFetching && (
          <UnknownEmployee id={id} user={user} isUnreadable={unreadableIds.includes(id)} />
        )}
        {employee && (
          <>
            <EmployeeIdentity employee={employee} name={name} user={user} directory={directory} team={team} />
            <CompletionExplained employee={employee} name={name} directory={directory} />
            <RecordTrainings trainings={employee.trainings} directory={directory} />
            <CompletionHistory
              employeeId={id}
              history={completions}
              directory={directory}
              all
              onAll={() => undefined}
            />
            <RecordColophon id={id} sources={all} />
          </>
        )}
      </div>
    </Page>
  );
}
