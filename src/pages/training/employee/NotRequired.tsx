import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { neverExpires } from '#compliance/training/renewalRule.ts';
import { trainingStateAppearances } from '#components/status.ts';
import { TryAgain } from '#components/TryAgain.tsx';
import { explain } from '#listing/explain.ts';
import { useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';
import { TrainingGroupRow, TrainingRow } from './TrainingRow.tsx';

type Props = {
  employee: EmployeeCompliance;
  directory: Directory;
  /** Whether all completions are known, and all are of required trainings. */
  isEmpty: boolean;
  shown: boolean;
  onShow: (shown: boolean) => void;
};

const NOTHING = 'Nothing completed beyond what is required';

/** What an employee has completed without being required to. It is requested only when opened, and not if it is empty. */
export const NotRequired = ({ employee, directory, isEmpty, shown, onShow }: Props) => {
  const Chevron = shown ? IconChevronUp : IconChevronDown;
  const toggle = (
    <Button
      pos="relative"
      ml="auto"
      style={{ zIndex: 3 }}
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
        <TrainingGroupRow appearance={trainingStateAppearances.notRequired}>
          <Note>{isEmpty ? NOTHING : 'Completed without being required'}</Note>
          {!isEmpty && toggle}
        </TrainingGroupRow>
      )}
    </tbody>
  );
};

const Note = ({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) => (
  <span className="quiet tabular regular" role={role}>
    {children}
  </span>
);

type CompletedProps = Pick<Props, 'employee' | 'directory'> & { toggle: ReactNode };

function Completed({ employee, directory, toggle }: CompletedProps) {
  const { data, isPending, error, renew } = useTrainingEmployeeStatus({
    m_user_ids: [employee.id],
    include_all_completions: true,
  });
  const required = new Set(employee.trainings.map(({ trainingId }) => trainingId));
  const further = data?.records
    .find(({ m_user_id }) => m_user_id === employee.id)
    ?.last_completed.filter(({ id, is_required }) => !is_required && !required.has(id))
    .toSorted((a, b) => (b.date_number ?? 0) - (a.date_number ?? 0));
  return (
    <>
      <TrainingGroupRow appearance={trainingStateAppearances.notRequired} count={further?.length}>
        {isPending && <Note role="status">Loading</Note>}
        {error && !further && (
          <Note role="alert">
            Could not be loaded. {explain(error)} <TryAgain variant="default" size="compact-xs" onRetry={renew} />
          </Note>
        )}
        {data && !further?.length && <Note>{NOTHING}</Note>}
        {toggle}
      </TrainingGroupRow>
      {further?.map((last) => (
        <TrainingRow
          key={last.id}
          training={{ trainingId: last.id, state: 'notRequired', last }}
          title={directory.trainingTitle(last.id)}
          lastsForEver={neverExpires(directory.training(last.id), 'notRequired')}
        />
      ))}
    </>
  );
}
