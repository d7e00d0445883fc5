import { countWords } from '#compliance/countWords.ts';
import { cellsOf, type Matrix, type MatrixColumn } from '#compliance/training/trainingMatrix.ts';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { formatCount } from '#components/format.ts';
import { trainingStateLooks } from '#components/status.ts';
import { leftOutWords, PRINTED_ROWS } from '#components/table/rowLimits.ts';
import { cellText } from './cellWords.ts';
import { StateSign } from './MatrixCell.tsx';
import { MatrixLegend } from './MatrixLegend.tsx';
import type { CellKind } from './matrixView.ts';
import classes from './PrintedMatrix.module.css';

/** Trainings beside each other on a page, besides the names. */
const COLUMNS: Record<CellKind, number> = { expires: 9, completed: 9, marks: 24 };

const percent = (done: number, required: number): string =>
  required === 0 ? '–' : `${Math.floor((100 * done) / required)} %`;

/** The matrix on paper: as many tables below each other as it takes for all trainings to fit, each with all names. */
export function PrintedMatrix({ matrix, shows }: { matrix: Matrix; shows: CellKind }) {
  const { rows, columns } = matrix;
  const size = COLUMNS[shows];
  const blocks = Array.from({ length: Math.ceil(columns.length / size) }, (_, at) =>
    columns.slice(at * size, (at + 1) * size),
  );
  return (
    <>
      <p>
        <MatrixLegend cells={shows} />
      </p>
      {blocks.map((block, at) => (
        <Block
          key={block[0]?.trainingId}
          matrix={matrix}
          columns={block}
          shows={shows}
          caption={`Trainings ${at * size + 1} to ${at * size + block.length} of ${columns.length}`}
        />
      ))}
      <p>{leftOutWords(rows.length)}</p>
    </>
  );
}

type BlockProps = { matrix: Matrix; columns: readonly MatrixColumn[]; shows: CellKind; caption: string };

function Block({ matrix, columns, shows, caption }: BlockProps) {
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
          <th scope="row">Current, gaps</th>
          <td>{percent(matrix.done, matrix.required)}</td>
          {columns.map(({ trainingId, done, required, gaps }) => (
            <td key={trainingId}>{shows === 'marks' ? gaps : `${percent(done, required)}, ${formatCount(gaps)}`}</td>
          ))}
        </tr>
        {matrix.rows.slice(0, PRINTED_ROWS).map((row) => {
          if (row.kind === 'group') {
            const { label, done, required, gaps, employees } = row.group;
            return (
              <tr key={`group ${row.id}`} className={classes.totals}>
                <th scope="rowgroup">
                  <span>{label}</span>
                </th>
                <td>{percent(done, required)}</td>
                <td colSpan={columns.length}>
                  {countWords(employees.length, 'employees')}, {countWords(gaps, 'gaps')}
                </td>
              </tr>
            );
          }
          const { employee } = row;
          const cells = cellsOf(employee);
          return (
            <tr key={row.id}>
              <th scope="row">
                <span>{employee.name}</span>
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

/** An expired date is told from one to come by its sign, also without colour. */
function Cell({ training, shows }: { training: RequiredTraining | undefined; shows: CellKind }) {
  if (!training) return <td>–</td>;
  return (
    <td data-tone={trainingStateLooks[training.state].tone}>
      <StateSign state={training.state} shows={shows} /> {shows !== 'marks' && cellText(training, shows)}
    </td>
  );
}
