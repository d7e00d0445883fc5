import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { personName } from '#compliance/directory.ts';
import { Page } from '#components/Page.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { usePathParams } from '#listing/pathParams.ts';
import { RecordPager, useOriginOf } from '#listing/RecordPager.tsx';
import { sourceOf } from '#listing/sources.ts';
import { flag, useUrlState } from '#listing/urlState.ts';
import { useCompletedTrainings } from '#queries/completedTrainings.ts';
import { useUser } from '#queries/usersInfo.ts';
import { paths } from '../../paths.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { LoadingRecord } from '../LoadingRecord.tsx';
import { useEmployees } from '../useEmployees.ts';
import { CompletionExplained } from './CompletionExplained.tsx';
import { CompletionHistory } from './CompletionHistory.tsx';
import { EmployeeIdentity } from './EmployeeIdentity.tsx';
import classes from './EmployeePage.module.css';
import { NotRequired } from './NotRequired.tsx';
import { TrainingTimeline } from './TrainingTimeline.tsx';
import { UnknownEmployee } from './UnknownEmployee.tsx';

const State = z.object({
  /** What is completed without being required, too. */
  further: flag(),
  /** The whole completion history. */
  history: flag(),
});

/** One employee: who it is, what the percentage means, every required training over time, and all completions. */
export function EmployeePage() {
  const { id = '' } = usePathParams();
  const [{ further, history }, change] = useUrlState(State);
  const { employees, partialRows, directory, calendar, progress, unreadableIds, failure, retry, sources } =
    useEmployees({
      early: true,
    });
  const origin = useOriginOf('employee');
  const employee = (employees ?? partialRows)?.find((other) => other.id === id);
  const team = useMemo(() => employeeFilters.select(employees ?? [], { manager: [id] }).length, [employees, id]);
  const listed = directory.user(id);
  const info = useUser(id, { enabled: employees !== undefined && listed === undefined });
  const completions = useCompletedTrainings({ user_id: id });
  const user = listed ?? info.data;
  const name = user ? personName(user) : directory.personName(id);

  return (
    <Page
      title={employees && !employee && !user ? 'Unknown employee' : name}
      above={[
        { label: 'Training', to: paths.employees() },
        origin ?? { label: 'Employees', to: paths.employees({ left: employee?.hasLeft ?? false }) },
      ]}
      sources={[...sources, sourceOf(collectionNames['completedtrainings.v2.list'], [completions])]}
      timeZone={calendar.timeZone}
      aside={
        employees &&
        employee && (
          <>
            <RecordPager kind="employee" id={id} fallback={paths.employees({ left: employee.hasLeft })} />
            <Button
              component={Link}
              to={paths.employeeRecord(id)}
              variant="default"
              leftSection={<IconPrinter size={14} aria-hidden />}
            >
              Print record
            </Button>
          </>
        )
      }
    >
      {!employees && !failure && <LoadingBar progress={progress} />}
      {/* The next record is read from its top. */}
      <div key={id} className="scroller">
        {failure && !employees && (
          <ErrorState
            title={`The trainings of ${name} could not be loaded`}
            failure={failure}
            timeZone={calendar.timeZone}
            onRetry={retry}
          />
        )}
        {!employees && !employee && !failure && <LoadingRecord progress={progress} />}
        {employees && !employee && !info.isFetching && (
          <UnknownEmployee id={id} user={user} isUnreadable={unreadableIds.includes(id)} />
        )}
        {employee && (
          <>
            <div className={classes.top}>
              <EmployeeIdentity employee={employee} name={name} user={user} directory={directory} team={team} />
              <CompletionExplained employee={employee} name={name} directory={directory} />
            </div>
            <TrainingTimeline trainings={employee.trainings} directory={directory}>
              <NotRequired
                employee={employee}
                directory={directory}
                shown={further}
                onShow={(shown) => change({ further: shown })}
              />
            </TrainingTimeline>
            <CompletionHistory
              employeeId={id}
              history={completions}
              directory={directory}
              all={history}
              onAll={() => change({ history: true })}
            />
          </>
        )}
      </div>
    </Page>
  );
}
