import { useMemo } from 'react';
import { countWords, formatCount } from '#compliance/countWords.ts';
import { shareInPercent } from '#compliance/share.ts';
import { type StateCounts, tallyTrainings } from '#compliance/training/countsByTraining.ts';
import { cellsOf, type Matrix, type MatrixColumn } from '#compliance/training/trainingMatrix.ts';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { trainingStateAppearances } from '#components/status.ts';
import { leftOutWords, PRINTED_ROWS } from '#components/table/rowLimits.ts';
import { cellText, NOTHING_REQUIRED, totalsWords } from './cellWords.ts';
import { StateSign } from './MatrixCell.tsx';
import { MatrixLegend } from './MatrixLegend.tsx';
import type { CellKind } from './matrixView.ts';
import classes from './PrintedMatrix.module.css';

/** How many trainings fit on a page next to the names. */
const COLUMNS: Record<CellKind, number> = { expires: 9, completed: 9, marks: 24 };

type Counts = Pick<StateCounts, 'required' | 'done' | 'gaps'>;

/** How much is current, rounded down, and how many gaps, as on the screen: `95 %, 52`; only the gaps in a column of marks. */
function totalText({ required, done, gaps }: Counts, shows: CellKind): string {
  const share = shareInPercent(done, required, 0);
  if (share === null) return '–';
  return shows === 'marks' ? formatCount(gaps) : `${share} %, ${formatCount(gaps)}`;
}

/** The printed rows, each with an index for the cells of all its tables. */
const printedRows = ({ rows }: Matrix) =>
  rows
    .slice(0, PRINTED_ROWS)
    .map((row) =>
      row.kind === 'group'
        ? { ...row, countsOf: tallyTrainings(row.group.employees).countsOf }
        : { ...row, cells: cellsOf(row.employee) },
    );

/** The matrix on paper: as many tables as all trainings need, at least one, one below the other, each with all names. */
export function PrintedMatrix({ matrix, shows }: { matrix: Matrix; shows: CellKind }) {
  const { columns } = matrix;
  const rows = useMemo(() => printedRows(matrix), [matrix]);
  const size = COLUMNS[shows];
  const blocks = Array.from({ length: Math.max(1, Math.ceil(columns.length / size)) }, (_, at) =>
    columns.slice(at * size, (at + 1) * size),
  );
  return (
    <>
      <p>
        <MatrixLegend cells={shows} />
      </p>
      {blocks.map((block, at) => (
        <Block
          key={block[0]?.trainingId ?? 'none'}
          matrix={matrix}
          rows={rows}
          columns={block}
          shows={shows}
          caption={
            block.length === 0
              ? NOTHING_REQUIRED
              : `Trainings ${at * size + 1} to ${at * size + block.length} of ${columns.length}`
          }
        />
      ))}
      <p>{leftOutWords(matrix.rows.length)}</p>
    </>
  );
}

type BlockProps = {
  matrix: Matrix;
  rows: ReturnType<typeof printedRows>;
  columns: readonly MatrixColumn[];
  shows: CellKind;
  caption: string;
};

function Block({ matrix, rows, columns, shows, caption }: BlockProps) {
  return (
    <table className={classes.table} data-mode={shows === 'marks' ? 'marks' : 'dates'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.name}>
            Employee
          </th>
          <th scope="col">Current</th>
          {columns.map(({ trainingId, title }) => (
            <th key={trainingId} scope="col" className={classes.title}>
              <span>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={classes.totals}>
          <th scope="row">{totalsWords(shows)}</th>
          <Totals of={matrix} columns={columns} countsOf={(column) => column} shows={shows} />
        </tr>
        {rows.map((row) => {
          if (row.kind === 'group') {
            const { label, employees } = row.group;
            return (
              <tr key={`group ${row.id}`} className={classes.totals}>
                <th scope="rowgroup">
                  <span>
                    {label}, {countWords(employees.length, 'employees')}
                  </span>
                </th>
                <Totals
                  of={row.group}
                  columns={columns}
                  countsOf={({ trainingId }) => row.countsOf(trainingId)}
                  shows={shows}
                />
              </tr>
            );
          }
          const { employee, cells } = row;
          return (
            <tr key={row.id}>
              <th scope="row">
                <span>
                  {employee.hasLeft && <span className="tag quiet regular">Left</span>} {employee.name}
                </span>
              </th>
              <td>{employee.percent === null ? '–' : `${employee.percent} %`}</td>
              {columns.map(({ trainingId }) => (
                <Cell key={trainingId} training={cells.get(trainingId)} shows={shows} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type TotalsProps = {
  /** The totals of everything: they always have their percentage. */
  of: Counts;
  columns: readonly MatrixColumn[];
  countsOf: (column: MatrixColumn) => Counts;
  shows: CellKind;
};

const Totals = ({ of, columns, countsOf, shows }: TotalsProps) => (
  <>
    <td>{totalText(of, 'expires')}</td>
    {columns.map((column) => (
      <td key={column.trainingId}>{totalText(countsOf(column), shows)}</td>
    ))}
  </>
);

/** The sign of an expired date distinguishes it from a future one, even without colour. */
function Cell({ training, shows }: { training: RequiredTraining | undefined; shows: CellKind }) {
  if (!training) return <td>{shows !== 'marks' && '–'}</td>;
  return (
    <td data-tone={trainingStateAppearances[training.state].tone}>
      <StateSign state={training.state} shows={shows} /> {shows !== 'marks' && cellText(training, shows)}
    </td>
  );
}
