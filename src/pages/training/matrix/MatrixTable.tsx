import { type ReactNode, useCallback, useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { foldGroups } from '#compliance/training/trainingMatrix.ts';
import { SkeletonRows } from '#components/table/SkeletonRows.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { usePrinting } from '#components/usePrinting.ts';
import type { PageState } from '#listing/useListState.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixList } from './MatrixList.tsx';
import classes from './MatrixTable.module.css';
import { filterOfGroup, isFolded, matrixIn, type matrixView, withToggled } from './matrixView.ts';
import { PrintedMatrix } from './PrintedMatrix.tsx';

type Props = Pick<PageState<object, typeof matrixView>, 'view' | 'changeView'> & {
  /** The employees who meet the filter; undefined until everyone has loaded. */
  employees: readonly EmployeeCompliance[] | undefined;
  filter: EmployeeFilter;
  directory: Directory;
  /** Shown in place of the matrix: why there is nobody in it. */
  fallback: ReactNode;
};

/** The matrix for its window: as a grid, training by training if narrow, and as a whole on paper. */
export function MatrixTable({ employees, filter, view, changeView, directory, fallback }: Props) {
  const { cells = 'expires', group = 'none', fold, except } = view;
  const narrow = useNarrow();
  const printing = usePrinting();
  const matrix = employees && matrixIn(employees, directory, view, filter);
  const foldedIn = useCallback((id: string) => isFolded({ fold, except }, id), [fold, except]);
  const onToggle = useCallback((id: string) => changeView((latest) => withToggled(latest, id)), [changeView]);
  /** Files and paper include everyone. */
  const onScreen = useMemo(() => matrix && foldGroups(matrix, foldedIn), [matrix, foldedIn]);
  const filterOf = useCallback(
    (id: string) => (group === 'none' ? filter : filterOfGroup(group, id, filter)),
    [group, filter],
  );

  if (fallback) return <div className="scroller">{fallback}</div>;
  if (!matrix || !onScreen) {
    return (
      <div className={classes.loading}>
        <table>
          <SkeletonRows columns={narrow ? 1 : 13} />
        </table>
      </div>
    );
  }
  if (printing) return <PrintedMatrix matrix={matrix} shows={cells} />;
  if (narrow) return <MatrixList matrix={matrix} filter={filter} filterOf={filterOf} />;
  return (
    <MatrixGrid
      matrix={onScreen}
      shows={cells}
      filter={filter}
      filterOf={filterOf}
      isFolded={foldedIn}
      onToggle={onToggle}
    />
  );
}
