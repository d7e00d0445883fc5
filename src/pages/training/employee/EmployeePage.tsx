import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import * as z from 'zod/mini';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { Link } from '#components/Link.tsx';
import { Page } from '#components/Page.tsx';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { RecordPager, useOriginOf } from '#listing/RecordPager.tsx';
import { flag, useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { CompletionExplained } from './CompletionExplained.tsx';
import { CompletionHistory } from './CompletionHistory.tsx';
import { EmployeeIdentity } from './EmployeeIdentity.tsx';
import classes from './EmployeePage.module.css';
import { MissingEmployee } from './MissingEmployee.tsx';
import { NotRequired } from './NotRequired.tsx';
import { TrainingTimeline } from './TrainingTimeline.tsx';
import { useEmployee } from './useEmployee.ts';

const State = z.object({
  /** Whether completed trainings that are not required are shown. */
  further: flag(),
  /** Whether the whole completion history is shown. */
  history: flag(),
});

/** Whether all completions of an employee are known, and each is of a required training. */
function isAllRequired(
  completions: ReturnType<typeof useEmployee>['completions']['data'],
  { trainings }: EmployeeCompliance,
): boolean {
  if (!completions || completions.snapshot.unreadable.count > 0) return false;
  const required = new Set(trainings.map(({ trainingId }) => trainingId));
  return completions.records.every(({ training_id }) => required.has(training_id));
}

/** One employee: their details, what the percentage means, every required training over time, and all completions. */
export function EmployeePage() {
  const page = useEmployee({ early: true });
  const { id, employees, employee, name, directory, calendar, progress, failure, sources, isUnknown } = page;
  const [{ further, history }, change] = useUrlState(State);
  const origin = useOriginOf('employee');

  return (
    <Page
      title={isUnknown ? 'Unknown employee' : name}
      above={[
        { label: 'Training', to: paths.employees() },
        origin ?? { label: 'Employees', to: paths.employees({ left: employee?.hasLeft ?? false }) },
      ]}
      sources={sources}
      timeZone={calendar.timeZone}
      aside={
        employees &&
        employee && (
          <>
            <RecordPager kind="employee" id={id} fallback={paths.employees({ left: employee.hasLeft })} />
            <Button component={Link} to={paths.onDay({ person: id })} variant="default">
              On a day
            </Button>
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
      {/* The next record starts at its top. */}
      <div key={id} className="scroller">
        {employee ? (
          <>
            <div className={classes.top}>
              <EmployeeIdentity page={page} employee={employee} />
              <CompletionExplained employee={employee} name={name} directory={directory} />
            </div>
            <TrainingTimeline
              trainings={employee.trainings}
              completions={page.completions.data?.records}
              directory={directory}
            >
              <NotRequired
                employee={employee}
                directory={directory}
                isEmpty={isAllRequired(page.completions.data, employee)}
                shown={further}
                onShow={(shown) => change({ further: shown })}
              />
            </TrainingTimeline>
            <CompletionHistory page={page} all={history} onAll={() => change({ history: true })} />
          </>
        ) : (
          <MissingEmployee page={page} />
        )}
      </div>
    </Page>
  );
}
