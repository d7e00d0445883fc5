import { byText } from '../order.ts';
import { type CountsByTraining, type StateCounts, tallyTrainings } from './countsByTraining.ts';
import type { EmployeeCompliance } from './employeeCompliance.ts';
import type { RequiredTraining } from './trainingState.ts';

/** One training with its counts for everyone in the matrix. */
export type MatrixColumn = StateCounts & { trainingId: number; title: string };

/** Employees who have something in common, such as a site. */
export type MatrixGroup = {
  id: string;
  label: string;
  employees: readonly EmployeeCompliance[];
  /** Of all their required trainings. The counts of each training are made only for the groups in sight: `tallyTrainings`. */
  required: number;
  done: number;
  gaps: number;
};

/** A row is an employee or, above the employees of a group, the group. A member of two groups has two rows. */
type MatrixRow =
  | { kind: 'group'; id: string; group: MatrixGroup }
  | { kind: 'employee'; id: string; employee: EmployeeCompliance };

/** The order of trainings: most gaps first, lowest percentage first, or by title. */
export const columnOrders = ['gaps', 'percent', 'title'] as const;
export type ColumnOrder = (typeof columnOrders)[number];

/** Employees × trainings. Cells are looked up row by row, see `cellsOf`: only those in sight are ever needed. */
export type Matrix = {
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
  /** Of all required trainings of the employees, each employee counted once. */
  required: number;
  done: number;
  gaps: number;
};

/** What the employees are grouped by: the values of one of them, at least one, and the name of each value. */
export type Grouping = {
  idsOf: (employee: EmployeeCompliance) => readonly string[];
  labelOf: (id: string) => string;
};

type Options = {
  titleOf: (trainingId: number) => string;
  order: ColumnOrder;
  grouping?: Grouping | undefined;
  /** The counts of the employees, if they are known already. */
  tally?: CountsByTraining;
};

/** A training that nobody needs has no percentage, and is not urgent. */
const share = ({ done, required }: StateCounts): number => (required === 0 ? 1 : done / required);

const mostGaps = (a: MatrixColumn, b: MatrixColumn): number => b.gaps - a.gaps || share(a) - share(b);

const orders: Record<ColumnOrder, (a: MatrixColumn, b: MatrixColumn) => number> = {
  gaps: (a, b) => mostGaps(a, b) || b.expiring - a.expiring,
  percent: (a, b) => share(a) - share(b) || b.gaps - a.gaps,
  title: () => 0,
};

const sumOf = (employees: readonly EmployeeCompliance[]) => {
  const [required, done] = employees.reduce(([all, valid], one) => [all + one.required, valid + one.done], [0, 0]);
  return { required, done, gaps: required - done };
};

/**
 * The matrix of the employees, who keep their order, and of every training that any of them is required to have. Groups
 * are sorted by most gaps first, ties by name; within a group the employees keep their order.
 */
export function matrixOf(employees: readonly EmployeeCompliance[], options: Options): Matrix {
  const { titleOf, order, grouping, tally = tallyTrainings(employees) } = options;
  const columns = tally.trainingIds
    .map((trainingId): MatrixColumn => ({ trainingId, title: titleOf(trainingId), ...tally.countsOf(trainingId) }))
    .sort((a, b) => orders[order](a, b) || byText(a.title, b.title) || a.trainingId - b.trainingId);
  return { rows: grouping ? groupedRows(employees, grouping) : employees.map(rowOf('')), columns, ...sumOf(employees) };
}

const rowOf =
  (groupId: string) =>
  (employee: EmployeeCompliance): MatrixRow => ({ kind: 'employee', id: `${groupId}/${employee.id}`, employee });

function groupedRows(employees: readonly EmployeeCompliance[], { idsOf, labelOf }: Grouping): MatrixRow[] {
  const members = new Map<string, EmployeeCompliance[]>();
  for (const employee of employees) {
    for (const id of new Set(idsOf(employee))) {
      const group = members.get(id);
      if (group) group.push(employee);
      else members.set(id, [employee]);
    }
  }
  return [...members]
    .map(
      ([id, ofGroup]): MatrixGroup => ({
        id,
        label: labelOf(id),
        employees: ofGroup,
        ...sumOf(ofGroup),
      }),
    )
    .sort((a, b) => b.gaps - a.gaps || byText(a.label, b.label))
    .flatMap((group): MatrixRow[] => [{ kind: 'group', id: group.id, group }, ...group.employees.map(rowOf(group.id))]);
}

/** The matrix without the employees of folded groups; every total stays. */
export function foldGroups(matrix: Matrix, isFolded: (groupId: string) => boolean): Matrix {
  let hides = false;
  const rows = matrix.rows.filter((row) => {
    if (row.kind === 'group') hides = isFolded(row.id);
    return row.kind === 'group' || !hides;
  });
  return { ...matrix, rows };
}

/** The cells of one employee by training; a missing one means not required. */
export const cellsOf = ({ trainings }: EmployeeCompliance): ReadonlyMap<number, RequiredTraining> =>
  new Map(trainings.map((training) => [training.trainingId, training]));
