import { memo, useMemo } from 'react';
import type { MatrixGroup } from '#compliance/training/trainingMatrix.ts';
import { tallyTrainings } from '#compliance/training/trainingTally.ts';
import { CountLink } from '#components/CountLink.tsx';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { requirementsAmong } from '../requirementFilters.ts';
import type { ShownColumn } from './EmployeeRow.tsx';
import { FIXED_COLUMNS } from './MatrixCell.tsx';
import classes from './MatrixGrid.module.css';
import { MatrixTotal } from './MatrixTotal.tsx';
import type { CellKind } from './matrixView.ts';

type Props = {
  group: MatrixGroup;
  /** Met by exactly the employees of the group. */
  filter: EmployeeFilter;
  row: number;
  top: number;
  columns: readonly ShownColumn[];
  cells: CellKind;
  active: number | undefined;
};

/** The subtotals of a group, above its employees. */
export const GroupRow = memo(function GroupRow({ group, filter, row, top, columns, cells, active }: Props) {
  const tally = useMemo(() => tallyTrainings(group.employees), [group]);
  const list = useMemo(() => requirementsAmong(filter), [filter]);
  const { label, employees } = group;
  return (
    <tr aria-rowindex={row + 1} data-row={row} data-group className={classes.row} style={{ top }}>
      <th scope="row" aria-colindex={1} data-column={0} tabIndex={active === 0 ? 0 : -1} className={classes.name}>
        <strong>{label}</strong>{' '}
        <span className="note">
          <RowFocusProvider value={active === 0}>
            <CountLink count={employees.length} to={paths.employees(filter)} of={`employees: ${label}`} />
          </RowFocusProvider>
        </span>
      </th>
      <td aria-colindex={2} data-column={1} tabIndex={active === 1 ? 0 : -1} className={classes.total}>
        <MatrixTotal counts={group} list={list} of={label} percent active={active === 1} />
      </td>
      {columns.map(({ column: { trainingId, title }, index, gap }) => {
        const column = index + FIXED_COLUMNS;
        return (
          <td
            key={trainingId}
            aria-colindex={column + 1}
            data-column={column}
            tabIndex={active === column ? 0 : -1}
            className={classes.cell}
            style={gap > 0 ? { marginLeft: gap } : undefined}
          >
            <MatrixTotal
              counts={tally.countsOf(trainingId)}
              list={{ ...list, training: [String(trainingId)] }}
              of={`${title}, ${label}`}
              percent={cells !== 'marks'}
              active={active === column}
            />
          </td>
        );
      })}
    </tr>
  );
});
