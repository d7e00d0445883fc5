import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { trainingStateLooks } from '#components/status.ts';
import { explain } from '#listing/explain.ts';
import { useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';
import { GroupRow } from './GroupRow.tsx';
import classes from './NotRequired.module.css';
import { TrainingRow } from './TrainingRow.tsx';

type Props = {
  employee: EmployeeCompliance;
  directory: Directory;
  shown: boolean;
  onShow: (shown: boolean) => void;
};

/** What an employee has completed without being required to: asked for on its own, and only when someone wants to see it. */
export const NotRequired = ({ employee, directory, shown, onShow }: Props) => {
  const Chevron = shown ? IconChevronUp : IconChevronDown;
  const toggle = (
    <Button
      className={classes.show}
      variant="subtle"
      size="compact-xs"
      rightSection={<Chevron size={14} aria-hidden />}
      aria-expanded={shown}
      onClick={() => onShow(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </Button>
  );
  return (
    <tbody>
      {shown ? (
        <Completed employee={employee} directory={directory} toggle={toggle} />
      ) : (
        <GroupRow look={trainingStateLooks.notRequired}>
          <span className={classes.said}>Completed without being required</span>
          {toggle}
        </GroupRow>
      )}
    </tbody>
  );
};

type CompletedProps = Pick<Props, 'employee' | 'directory'> & { toggle: ReactNode };

function Completed({ employee, directory, toggle }: CompletedProps) {
  const everything = useTrainingEmployeeStatus({ m_user_ids: [employee.id], include_all_completions: true });
  const required = new Set(employee.trainings.map(({ trainingId }) => trainingId));
  const record = everything.data?.records.find(({ m_user_id }) => m_user_id === employee.id);
  const further = record?.last_completed
    .filter(({ id, is_required }) => !is_required && !required.has(id))
    .toSorted((a, b) => (b.date_number ?? 0) - (a.date_number ?? 0));
  return (
    <>
      <GroupRow look={trainingStateLooks.notRequired} count={further?.length}>
        {everything.isPending && (
          <span className={classes.said} role="status">
            Loading
          </span>
        )}
        {everything.error && !further && (
          <span className={classes.said} role="alert">
            Could not be loaded. {explain(everything.error)}{' '}
            <Button variant="default" size="compact-xs" onClick={everything.renew}>
              Try again
            </Button>
          </span>
        )}
        {everything.data && !further?.length && (
          <span className={classes.said}>Nothing completed beyond what is required</span>
        )}
        {toggle}
      </GroupRow>
      {further?.map((last) => (
        <TrainingRow
          key={last.id}
          training={{ trainingId: last.id, state: 'notRequired', last }}
          title={directory.trainingTitle(last.id)}
        />
      ))}
    </>
  );
}
