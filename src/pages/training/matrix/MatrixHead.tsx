import type { Matrix } from '#compliance/training/trainingMatrix.ts';
import type { GridCell } from '#components/grid/gridMoves.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import type { RequirementFilter } from '../requirementFilters.ts';
import type { ShownColumn } from './EmployeeRow.tsx';
import { FIXED_COLUMNS } from './MatrixCell.tsx';
import classes from './MatrixGrid.module.css';
import { MatrixTotal } from './MatrixTotal.tsx';
import type { CellKind } from './matrixView.ts';

/** The rows above the employees: the names of the trainings, and their totals. */
export const HEAD_ROWS = 2;

type Props = {
  matrix: Matrix;
  columns: readonly ShownColumn[];
  cells: CellKind;
  /** The list of the required trainings of everyone in the matrix. */
  list: Partial<RequirementFilter>;
  active: GridCell;
};

/** The headers, which stay in sight. */
export function MatrixHead({ matrix, columns, cells, list, active }: Props) {
  const isActive = (row: number, column: number) => active.row === row && active.column === column;
  const cell = (row: number, column: number) => ({
    'aria-colindex': column + 1,
    'data-column': column,
    tabIndex: isActive(row, column) ? 0 : -1,
  });
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} data-row={0} className={classes.titles}>
        <th scope="col" {...cell(0, 0)} className={classes.name}>
          Employee, most urgent first
        </th>
        <th scope="col" {...cell(0, 1)} className={classes.total}>
          Required current
        </th>
        {columns.map(({ column: { trainingId, title }, index, gap }) => (
          <th
            key={trainingId}
            scope="col"
            {...cell(0, index + FIXED_COLUMNS)}
            className={classes.title}
            style={gap > 0 ? { marginLeft: gap } : undefined}
          >
            <RowFocusProvider value={isActive(0, index + FIXED_COLUMNS)}>
              <RowLink to={paths.training(trainingId)}>{title}</RowLink>
            </RowFocusProvider>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2} data-row={1} className={classes.totals}>
        <th scope="row" {...cell(1, 0)} className={classes.name}>
          {cells === 'marks' ? 'Gaps' : 'Current, gaps'}
        </th>
        <td {...cell(1, 1)} className={classes.total}>
          <MatrixTotal counts={matrix} list={list} of="everyone shown" percent active={isActive(1, 1)} />
        </td>
        {columns.map(({ column, index, gap }) => (
          <td
            key={column.trainingId}
            {...cell(1, index + FIXED_COLUMNS)}
            className={classes.cell}
            style={gap > 0 ? { marginLeft: gap } : undefined}
          >
            <MatrixTotal
              counts={column}
              list={{ ...list, training: [String(column.trainingId)] }}
              of={column.title}
              percent={cells !== 'marks'}
              active={isActive(1, index + FIXED_COLUMNS)}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}
