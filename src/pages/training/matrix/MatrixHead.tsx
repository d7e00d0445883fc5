import { memo } from 'react';
import type { Matrix } from '#compliance/training/trainingMatrix.ts';
import type { GridCell } from '#components/grid/gridMoves.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import type { RequirementFilter } from '../requirementFilters.ts';
import { totalsWords } from './cellWords.ts';
import { cellProps, FIXED_COLUMNS, MatrixTotal } from './MatrixCell.tsx';
import classes from './MatrixGrid.module.css';
import type { ShownColumn } from './MatrixRow.tsx';
import type { CellKind } from './matrixView.ts';

/** The rows above the employees: the names of the trainings, and their totals. */
export const HEAD_ROWS = 2;

type Props = {
  matrix: Matrix;
  columns: readonly ShownColumn[];
  shows: CellKind;
  /** The list of the required trainings of everyone in the matrix. */
  list: Partial<RequirementFilter>;
  /** The cell that is the tab stop, if it is one of these. */
  active: GridCell | undefined;
};

/** The headers, which stay visible: they are not rendered again when the rows scroll. */
export const MatrixHead = memo(function MatrixHead({ matrix, columns, shows, list, active }: Props) {
  const isActive = (row: number, column: number) => active?.row === row && active.column === column;
  const cell = (row: number, column: number, gap?: number) => cellProps(column, isActive(row, column), gap);
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
          <th key={trainingId} scope="col" {...cell(0, index + FIXED_COLUMNS, gap)} className={classes.title}>
            <RowFocusProvider value={isActive(0, index + FIXED_COLUMNS)}>
              <RowLink to={paths.training(trainingId)}>{title}</RowLink>
            </RowFocusProvider>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2} data-row={1} className={classes.totals}>
        <th scope="row" {...cell(1, 0)} className={classes.name}>
          {totalsWords(shows)}
        </th>
        <td {...cell(1, 1)} className={classes.total}>
          <MatrixTotal counts={matrix} list={list} of="everyone shown" percent active={isActive(1, 1)} />
        </td>
        {columns.map(({ column, index, gap }) => (
          <td key={column.trainingId} {...cell(1, index + FIXED_COLUMNS, gap)} className={classes.cell}>
            <MatrixTotal
              counts={column}
              list={{ ...list, training: [String(column.trainingId)] }}
              of={column.title}
              percent={shows !== 'marks'}
              active={isActive(1, index + FIXED_COLUMNS)}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
});
