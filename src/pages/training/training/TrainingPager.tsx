import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { matrixOf } from '#compliance/training/trainingMatrix.ts';
import type { OriginList } from '#components/table/originList.ts';
import { isFiltered, ListPager, type ListPagerProps } from '#listing/ListPager.tsx';
import { type PagerRecord, RecordPager } from '#listing/RecordPager.tsx';
import { stateAt } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { columnOrderWords, MatrixState } from '../matrix/matrixView.ts';
import { trainingColumns, trainingLists } from '../trainings/trainingColumns.tsx';
import { selectTrainings, TrainingsState } from '../trainings/trainingFilter.ts';
import { useTrainingCompliance } from '../useTrainingCompliance.ts';

type Props = {
  /** Over everyone who has not left. */
  trainings: readonly TrainingCompliance[];
  employees: readonly EmployeeCompliance[];
  directory: Directory;
  id: number;
  /** The list that this one was opened from. */
  left: OriginList | undefined;
};

const idOf = ({ id }: TrainingCompliance): string => String(id);
const recordOf = ({ id, title }: Pick<TrainingCompliance, 'id' | 'title'>): PagerRecord => ({
  id: String(id),
  name: title,
  to: paths.training(id),
});
const columns = trainingColumns(trainingLists({ site: [], left: false }));

/** The lists that open trainings, by their paths. */
export const listsOfTrainings: Readonly<Record<string, string>> = {
  [paths.trainings()]: 'Trainings',
  [paths.matrix()]: 'Matrix',
};

/** From training to training, through the list that was left, or else through all of them. */
export function TrainingPager({ trainings, employees, directory, id: number, left }: Props) {
  const id = String(number);
  const all = <Trainings name="Trainings" to={paths.trainings()} trainings={trainings} id={id} />;
  if (!left) return all;
  const walk = { name: listsOfTrainings[left.pathname] ?? '', to: left.to, id, otherwise: all };
  if (left.pathname === paths.matrix()) return <Columns {...walk} employees={employees} directory={directory} />;
  const countsPeopleWhoLeft = stateAt(TrainingsState, left.to).left;
  return countsPeopleWhoLeft ? <AmongAll {...walk} /> : <Trainings {...walk} trainings={trainings} />;
}

function Trainings({ trainings, ...walk }: ListPagerProps & Pick<Props, 'trainings'>) {
  const { to } = walk;
  const { sort, left: _left, ...filter } = useMemo(() => stateAt(TrainingsState, to), [to]);
  const rows = useMemo(() => selectTrainings(trainings, stateAt(TrainingsState, to)), [trainings, to]);
  return (
    <ListPager {...walk} columns={columns} rows={rows} rowId={idOf} filter={filter} sort={sort} recordOf={recordOf} />
  );
}

/** The trainings over people who left, too, which is another order. */
function AmongAll(walk: ListPagerProps) {
  const { trainings } = useTrainingCompliance({ left: true });
  return trainings && <Trainings {...walk} trainings={trainings} />;
}

/** The columns of the matrix. */
function Columns(props: ListPagerProps & Pick<Props, 'employees' | 'directory'>) {
  const { name, to, id, otherwise, employees, directory } = props;
  const { cells: _cells, group: _group, left: _left, order = 'gaps', ...filter } = stateAt(MatrixState, to);
  const records = useMemo(() => {
    const shown = employeeFilters.select(employees, stateAt(MatrixState, to));
    const { columns: inOrder } = matrixOf(shown, { titleOf: directory.trainingTitle, order });
    return inOrder.map(({ trainingId, title }) => recordOf({ id: trainingId, title }));
  }, [employees, directory, to, order]);
  if (!records.some((record) => record.id === id)) return otherwise;
  return (
    <RecordPager
      name={isFiltered(filter) ? `${name}, filtered` : name}
      order={columnOrderWords[order]}
      records={records}
      id={id}
      list={to}
    />
  );
}
