import { memo, useMemo } from 'react';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { cellsOf, type MatrixColumn } from '#compliance/training/trainingMatrix.ts';
import { CountLink } from '#components/CountLink.tsx';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { EmployeeLink } from '../EmployeeLink.tsx';
import { employeeTrainings } from '../employeeTrainings.ts';
import { MatrixCell } from './MatrixCell.tsx';
import classes from './MatrixGrid.module.css';
import type { CellKind } from './matrixView.ts';

/** A column to render, with its place and the px between it and the one before it. */
export type ShownColumn = { column: MatrixColumn; index: number; gap: number };

type Props = {
  employee: EmployeeCompliance;
  /** In the grid, headers included. */
  row: number;
  /** px below the headers. */
  top: number;
  columns: readonly ShownColumn[];
  shows: CellKind;
  /** The column of the cell that Tab comes to, if it is in this row. */
  active: number | undefined;
};

/** One employee across the trainings in sight. */
export const EmployeeRow = memo(function EmployeeRow({ employee, row, top, columns, shows, active }: Props) {
  const cells = useMemo(() => cellsOf(employee), [employee]);
  return (
    <tr aria-rowindex={row + 1} data-row={row} className={classes.row} style={{ top }}>
      <th scope="row" aria-colindex={1} data-column={0} tabIndex={active === 0 ? 0 : -1} className={classes.name}>
        <RowFocusProvider value={active === 0}>
          <EmployeeLink employee={employee} />
        </RowFocusProvider>{' '}
        <span className="note">{employee.jobTitle}</span>
      </th>
      <td aria-colindex={2} data-column={1} tabIndex={active === 1 ? 0 : -1} className={classes.total}>
        <RowFocusProvider value={active === 1}>
          <RowTotal employee={employee} />
        </RowFocusProvider>
      </td>
      {columns.map(({ column, index, gap }) => (
        <MatrixCell
          key={column.trainingId}
          employeeId={employee.id}
          training={cells.get(column.trainingId)}
          shows={shows}
          index={index}
          gap={gap}
          active={active === index + 2}
        />
      ))}
    </tr>
  );
});

/** `57 % 11 of 19`; nothing required has no percentage. */
function RowTotal({ employee }: { employee: EmployeeCompliance }) {
  const { name, percent, done, required } = employee;
  if (percent === null) return <span className="faint">Nothing required</span>;
  return (
    <>
      <span className={classes.share}>{percent} %</span>{' '}
      <CountLink
        count={done}
        to={employeeTrainings(employee, ['expiring', 'current'])}
        of={`trainings of ${name} current`}
      />{' '}
      of <CountLink count={required} to={employeeTrainings(employee)} of={`required trainings of ${name}`} />
    </>
  );
}
