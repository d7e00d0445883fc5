import { useCallback, useMemo } from 'react';
import { foldGroups, matrixOf } from '#compliance/training/trainingMatrix.ts';
import { formatCount } from '#components/format.ts';
import { SkeletonRows } from '#components/table/SkeletonRows.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { ListFrame } from '#listing/ListFrame.tsx';
import { useListState } from '#listing/useListState.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { useEmployees } from '../useEmployees.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixLegend } from './MatrixLegend.tsx';
import { MatrixList } from './MatrixList.tsx';
import classes from './MatrixPage.module.css';
import { MatrixTools } from './MatrixTools.tsx';
import { MatrixViewMenu } from './MatrixViewMenu.tsx';
import { columnOrderWords, filterOfGroup, groupingBy, isFolded, withToggled } from './matrixView.ts';
import { PrintedMatrix } from './PrintedMatrix.tsx';
import { trainingMatrixList } from './trainingMatrixList.ts';

/** Employees × trainings: who has a gap in what, trainings with most gaps first. */
export function MatrixPage() {
  const { employees, ...data } = useEmployees();
  const { directory } = data;
  const state = useListState(trainingMatrixList);
  const { filter, changeView } = state;
  const { cells = 'expires', order = 'gaps', group = 'none', fold, except } = state.view;
  const narrow = useNarrow();
  const printing = usePrinting();
  const selected = useMemo(() => employees && employeeFilters.select(employees, filter), [employees, filter]);
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
  const foldedIn = useCallback((id: string) => isFolded({ fold, except }, id), [fold, except]);
  const onToggle = useCallback(
    (id: string) => changeView(withToggled({ except }, id), { replace: true }),
    [changeView, except],
  );
  /** Files and paper hold everyone. */
  const onScreen = useMemo(() => matrix && foldGroups(matrix, foldedIn), [matrix, foldedIn]);
  const filterOf = useCallback(
    (id: string) => (group === 'none' ? filter : filterOfGroup(group, id, filter)),
    [group, filter],
  );

  return (
    <AreaFrame page="matrix" sources={data.sources}>
      <ListFrame
        list={trainingMatrixList}
        data={{ ...data, rows: employees }}
        state={state}
        order={(narrow || printing) && `Trainings ${columnOrderWords[order]}`} // elsewhere the choices say so
        tools={(listed) => (
          <>
            {employees && <MatrixViewMenu view={state.view} onChange={changeView} />}
            <MatrixTools listed={listed} matrix={matrix} shows={cells} order={order} group={group} />
          </>
        )}
        footerExtra={() => matrix && `${formatCount(matrix.columns.length)} trainings`}
        footnote={<MatrixLegend cells={cells} />}
        keys={
          <>
            <kbd>↑ ↓ ← →</kbd> cell <kbd>Shift →</kbd> next screen <kbd>Enter</kbd> open
          </>
        }
        table={(_rows, fallback) =>
          fallback ? (
            <div className="scroller">{fallback}</div>
          ) : matrix && onScreen ? (
            printing ? (
              <PrintedMatrix matrix={matrix} shows={cells} />
            ) : narrow ? (
              <MatrixList matrix={matrix} filter={filter} filterOf={filterOf} />
            ) : (
              <MatrixGrid
                matrix={onScreen}
                shows={cells}
                filter={filter}
                filterOf={filterOf}
                isFolded={foldedIn}
                onToggle={onToggle}
              />
            )
          ) : (
            <div className={classes.loading}>
              <table>
                <SkeletonRows columns={narrow ? 1 : 13} />
              </table>
            </div>
          )
        }
      />
    </AreaFrame>
  );
}
