import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { tallyTrainings } from '#compliance/training/countsByTraining.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { cellsOf, type MatrixColumn, type MatrixGroup } from '#compliance/training/trainingMatrix.ts';
import { CountLink } from '#components/CountLink.tsx';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import { EmployeeLink } from '../employeeCounts.tsx';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { trainingCounts } from '../employeeTrainings.ts';
import { requirementsAmong } from '../requirementFilters.ts';
import { cellProps, FIXED_COLUMNS, MatrixCell, MatrixTotal } from './MatrixCell.tsx';
import classes from './MatrixGrid.module.css';
import type { CellKind } from './matrixView.ts';

/** A column to render, with its index and the px between it and the previous one. */
export type ShownColumn = { column: MatrixColumn; index: number; gap: number };

type RowProps = {
  /** The row in the grid, headers included. */
  row: number;
  /** px below the headers. */
  top: number;
  columns: readonly ShownColumn[];
  shows: CellKind;
  /** The column of the cell that is the tab stop, if it is in this row. */
  active: number | undefined;
};

type EmployeeProps = RowProps & { employee: EmployeeCompliance };

/** One employee across the visible trainings. */
export const EmployeeRow = memo(function EmployeeRow({ employee, row, top, columns, shows, active }: EmployeeProps) {
  const cells = useMemo(() => cellsOf(employee), [employee]);
  return (
    <tr aria-rowindex={row + 1} data-row={row} className={classes.row} style={{ top }}>
      <th scope="row" {...cellProps(0, active === 0)} className={classes.name}>
        <RowFocusProvider value={active === 0}>
          <EmployeeLink employee={employee} />
        </RowFocusProvider>{' '}
        <span className="note">{employee.jobTitle}</span>
      </th>
      <td {...cellProps(1, active === 1)} className={classes.total}>
        <RowFocusProvider value={active === 1}>
          <RowTotal employee={employee} />
        </RowFocusProvider>
      </td>
      {columns.map(({ column: { trainingId }, index, gap }) => (
        <MatrixCell
          key={trainingId}
          employeeId={employee.id}
          training={cells.get(trainingId)}
          shows={shows}
          column={index + FIXED_COLUMNS}
          gap={gap}
          active={active === index + FIXED_COLUMNS}
        />
      ))}
    </tr>
  );
});

/** `57 % 11 of 19`; no percentage if nothing is required. */
function RowTotal({ employee }: { employee: EmployeeCompliance }) {
  if (employee.percent === null) return <span className="faint">Nothing required</span>;
  const { done, required } = trainingCounts(employee);
  return (
    <>
      <span className={classes.share}>{employee.percent} %</span> <CountLink {...done} /> of <CountLink {...required} />
    </>
  );
}

/** `filter`: the filter that exactly the employees of the group meet. */
type GroupProps = RowProps & {
  group: MatrixGroup;
  filter: EmployeeFilter;
  folded: boolean;
  onToggle: (groupId: string) => void;
};

/** The subtotals of a group, above its employees. */
export const MatrixGroupRow = memo(function MatrixGroupRow({ group, filter, folded, onToggle, ...place }: GroupProps) {
  const { row, top, columns, shows, active } = place;
  const tally = useMemo(() => tallyTrainings(group.employees), [group]);
  const list = useMemo(() => requirementsAmong(filter), [filter]);
  const { id, label, employees } = group;
  return (
    <tr aria-rowindex={row + 1} data-row={row} data-group className={classes.row} style={{ top }}>
      <th scope="row" {...cellProps(0, active === 0)} className={classes.name}>
        <span className={classes.group}>
          <ActionIcon
            variant="subtle"
            size="xs"
            tabIndex={active === 0 ? 0 : -1}
            aria-expanded={!folded}
            aria-label={`${folded ? 'Unfold' : 'Fold'} ${label}`}
            onClick={() => onToggle(id)}
          >
            {folded ? <IconChevronRight size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
          </ActionIcon>
          <strong className="truncate" title={label}>
            {label}
          </strong>
          <span className="note">
            <RowFocusProvider value={active === 0}>
              <CountLink count={employees.length} to={paths.employees(filter)} of={`employees, ${label}`} />
            </RowFocusProvider>
          </span>
        </span>
      </th>
      <td {...cellProps(1, active === 1)} className={classes.total}>
        <MatrixTotal counts={group} list={list} of={label} percent active={active === 1} />
      </td>
      {columns.map(({ column: { trainingId, title }, index, gap }) => {
        const isActive = active === index + FIXED_COLUMNS;
        return (
          <td key={trainingId} {...cellProps(index + FIXED_COLUMNS, isActive, gap)} className={classes.cell}>
            <MatrixTotal
              counts={tally.countsOf(trainingId)}
              list={{ ...list, training: [String(trainingId)] }}
              of={`${title}, ${label}`}
              percent={shows !== 'marks'}
              active={isActive}
            />
          </td>
        );
      })}
    </tr>
  );
});
