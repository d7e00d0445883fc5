import { useCallback, useMemo } from 'react';
import { type ColumnOrder, matrixOf } from '#compliance/training/trainingMatrix.ts';
import { Choice } from '#components/filters/Choice.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { formatCount } from '#components/format.ts';
import { Page } from '#components/Page.tsx';
import { SkeletonRows } from '#components/table/SkeletonRows.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { ListFrame } from '#listing/List.tsx';
import { fromSearch, toSearch, useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { EmployeeFilters } from '../EmployeeFilters.tsx';
import { EmployeeStatusSegments } from '../EmployeeStatusSegments.tsx';
import { EmployeeFilter, selectEmployees } from '../employeeFilter.ts';
import { employeeFilterWords } from '../employeeFilterWords.ts';
import { TrainingLists } from '../TrainingLists.tsx';
import { useEmployees } from '../useEmployees.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixLegend } from './MatrixLegend.tsx';
import { MatrixList } from './MatrixList.tsx';
import classes from './MatrixPage.module.css';
import { MatrixTools } from './MatrixTools.tsx';
import { filterOfGroup, groupingBy } from './matrixGroups.ts';
import { type CellKind, columnOrderWords, type GroupKind, MatrixState } from './matrixView.ts';
import { PrintedMatrix } from './PrintedMatrix.tsx';

const orders: { key: ColumnOrder; label: string }[] = [
  { key: 'gaps', label: 'Most gaps' },
  { key: 'percent', label: 'Lowest %' },
  { key: 'title', label: 'A to Z' },
];

const groups: { key: GroupKind; label: string }[] = [
  { key: 'none', label: 'No groups' },
  { key: 'site', label: 'Site' },
  { key: 'job', label: 'Job title' },
];

const kinds: { key: CellKind; label: string }[] = [
  { key: 'expires', label: 'Expires' },
  { key: 'completed', label: 'Completed' },
  { key: 'marks', label: 'Marks' },
];

/** What is in force when nothing is said is not written into the URL. */
const unlessFirst = <Key extends string>(options: readonly { key: Key }[], key: Key): Key | undefined =>
  options[0]?.key === key ? undefined : key;

/** Employees × trainings: who has a gap in what, trainings with most gaps first. */
export function MatrixPage() {
  const { employees, directory, calendar, progress, failure, retry, sources } = useEmployees();
  const [state, change] = useUrlState(MatrixState);
  const { cells = 'expires', order = 'gaps', group = 'none' } = state;
  const narrow = useNarrow();
  const printing = usePrinting();
  // How the same people are shown makes no other filter: what is made of it is kept.
  const search = toSearch(fromSearch(EmployeeFilter, new URLSearchParams(toSearch(state))));
  const filter = useMemo(() => fromSearch(EmployeeFilter, new URLSearchParams(search)), [search]);
  const selected = useMemo(() => employees && selectEmployees(employees, filter), [employees, filter]);
  const matrix = useMemo(
    () =>
      selected &&
      matrixOf(selected, {
        titleOf: directory.trainingTitle,
        order,
        grouping: groupingBy(group, filter, directory),
      }),
    [selected, directory, order, group, filter],
  );
  const filterOf = useCallback(
    (id: string) => (group === 'none' ? filter : filterOfGroup(group, id, filter)),
    [group, filter],
  );

  return (
    <Page
      title="Matrix"
      above={[{ label: 'Training', to: paths.employees() }]}
      sources={sources}
      timeZone={calendar.timeZone}
    >
      <TrainingLists />
      <ListFrame
        of="employees"
        all={employees}
        select={selectEmployees}
        filter={filter}
        onChange={change}
        describe={employeeFilterWords(directory)}
        progress={progress}
        unreadable={sources[0]?.unreadable}
        failure={failure}
        onRetry={retry}
        order={(narrow || printing) && `Trainings ${columnOrderWords[order]}`} // elsewhere the choices say so
        tools={(listed) => <MatrixTools listed={listed} matrix={matrix} shows={cells} order={order} group={group} />}
        segments={
          <div className={classes.head}>
            <EmployeeStatusSegments employees={employees} filter={filter} onSelect={(status) => change({ status })} />
            {employees && (
              <div className={classes.choices}>
                <Choice
                  label="Group the employees"
                  options={groups}
                  selected={group}
                  onSelect={(key) => change({ group: unlessFirst(groups, key) })}
                />
                <Choice
                  label="Order of the trainings"
                  options={orders}
                  selected={order}
                  onSelect={(key) => change({ order: unlessFirst(orders, key) })}
                />
                {!narrow && (
                  <Choice
                    label="Cells"
                    options={kinds}
                    selected={cells}
                    onSelect={(key) => change({ cells: unlessFirst(kinds, key) })}
                  />
                )}
              </div>
            )}
          </div>
        }
        also={() => matrix && `${formatCount(matrix.columns.length)} trainings`}
        meaning={<MatrixLegend cells={cells} />}
        keys={
          <>
            <kbd>↑ ↓ ← →</kbd> cell <kbd>Shift →</kbd> next screen <kbd>Enter</kbd> open
          </>
        }
        table={(_rows, instead) =>
          instead ? (
            <div className={classes.instead}>{instead}</div>
          ) : matrix ? (
            printing ? (
              <PrintedMatrix matrix={matrix} shows={cells} />
            ) : narrow ? (
              <MatrixList matrix={matrix} filter={filter} filterOf={filterOf} />
            ) : (
              <MatrixGrid matrix={matrix} shows={cells} filter={filter} filterOf={filterOf} />
            )
          ) : (
            <div className={classes.loading}>
              <table>
                <SkeletonRows columns={narrow ? 1 : 13} />
              </table>
            </div>
          )
        }
      >
        <SearchField
          placeholder="Find name, job title or number"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <EmployeeFilters employees={employees} directory={directory} filter={filter} onChange={change} />
      </ListFrame>
    </Page>
  );
}
