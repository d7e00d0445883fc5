import { countWords } from '#compliance/countWords.ts';
import { shareInPercent } from '#compliance/share.ts';
import { type StateCounts, tallyTrainings } from '#compliance/training/countsByTraining.ts';
import { cellsOf, type Matrix } from '#compliance/training/trainingMatrix.ts';
import { type ExportValue, percentValue } from '#components/export/exportValue.ts';
import type { ExportRow, Sheet } from '#components/export/sheet.ts';
import { nameInFile } from '../../nameInFile.ts';
import { cellValue } from './cellWords.ts';
import { type CellKind, columnWidthOf } from './matrixView.ts';

type Counts = Pick<StateCounts, 'required' | 'done' | 'gaps'>;

/** The columns before the trainings; the group only if there are groups, number and e-mail unless they are left out. */
const fixed = [
  { header: 'Employee', width: 180 },
  { header: 'Employee number', width: 100 },
  { header: 'E-mail', width: 180 },
  { header: 'Job title', width: 140 },
  { header: 'Group', width: 140 },
  { header: 'Required current', width: 70 },
  { header: 'Current', width: 70 },
  { header: 'Required', width: 70 },
  { header: 'Gaps', width: 70 },
] as const;

/** The subject of a row; empty for totals. */
type About = { name: string; employeeNumber?: string; email?: string; jobTitle?: string };

/** Rounded down, as on the screen; empty if nothing is required. */
const shareOf = ({ done, required }: Counts): ExportValue => percentValue(shareInPercent(done, required, 0));

/** If nothing is required there are no gaps to count. */
const gapsOf = ({ gaps, required }: Counts): ExportValue => (required === 0 ? null : gaps);

/**
 * The matrix for export, row by row: totals, groups and employees as on the screen. If the screen has two figures in a cell,
 * the percentage and the gaps, they have a row each.
 */
export function matrixSheet(
  matrix: Matrix,
  shows: CellKind,
  { withIdentity }: { withIdentity: boolean },
): Pick<Sheet, 'columns'> & { rows: Iterable<ExportRow> } {
  const { rows, columns } = matrix;
  const isGrouped = rows.some(({ kind }) => kind === 'group');
  const row = (about: About, group: string, totals: readonly ExportValue[], cells: ExportValue[]) => {
    const { name, employeeNumber = '', email = '', jobTitle = '' } = about;
    const identity = withIdentity ? [employeeNumber, email] : [];
    return [name, ...identity, jobTitle, ...(isGrouped ? [group] : []), ...totals, ...cells];
  };

  function* totalsOf(name: string, group: string, counts: Counts, countsOf: (trainingId: number) => Counts) {
    const totals = [shareOf(counts), counts.done, counts.required, counts.gaps];
    const all = columns.map(({ trainingId }) => countsOf(trainingId));
    if (shows !== 'marks') yield row({ name: `${name}: current` }, group, totals, all.map(shareOf));
    yield row({ name: `${name}: gaps` }, group, totals, all.map(gapsOf));
  }

  function* allRows(): Generator<ExportRow> {
    const byId = new Map(columns.map((column) => [column.trainingId, column]));
    yield* totalsOf('Everyone shown', '', matrix, (id) => byId.get(id) ?? nothing);
    let group = '';
    for (const one of rows) {
      if (one.kind === 'group') {
        const { label, employees } = one.group;
        group = label;
        const name = `${label}, ${countWords(employees.length, 'employees')}`;
        yield* totalsOf(name, label, one.group, tallyTrainings(employees).countsOf);
        continue;
      }
      const { employeeNumber, email, jobTitle, percent, done, required, missing, expired } = one.employee;
      const cells = cellsOf(one.employee);
      yield row(
        { name: nameInFile(one.employee), employeeNumber, email, jobTitle },
        group,
        [percentValue(percent), done, required, missing + expired],
        columns.map(({ trainingId }) => cellValue(cells.get(trainingId), shows)),
      );
    }
  }

  const width = columnWidthOf(matrix, shows === 'marks' ? 'expires' : shows); // a mark is a word here
  return {
    columns: [
      ...fixed.filter(({ header }) =>
        header === 'Group' ? isGrouped : withIdentity || (header !== 'Employee number' && header !== 'E-mail'),
      ),
      ...columns.map(({ title }) => ({ header: title, width })),
    ],
    rows: allRows(),
  };
}

const nothing: Counts = { required: 0, done: 0, gaps: 0 };
