import { parse } from 'csv-parse/sync';
import { Problem } from '../../problem.ts';
import type { CellForm } from './cells.ts';
import type { CsvKind } from './kinds.ts';

/** Excel writes semicolons where the comma is in numbers. */
const delimiters = [',', ';', '\t'] as const;

/** One column of a file. */
export type Column = {
  /** Its heading in the file. */
  heading: string;
  field: string;
  form: CellForm;
  /** The id of the schedule or metafield that it is for. */
  ownId?: string;
};

/** The columns in the order of their cells: `unnamed` ones must be empty, `ignored` ones are not looked at. */
export type Header = { delimiter: string; columns: readonly (Column | 'unnamed' | 'ignored')[] };

/** Headings are the same whatever their case, spaces, underscores and punctuation. */
const folded = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function columnOf(heading: string, { columns, ownColumns = {} }: CsvKind): Column | undefined {
  for (const [field, form] of Object.entries(columns)) {
    if (folded(field) === folded(heading)) return { heading, field, form };
  }
  const [, prefix = '', ownId] = /^([^:]+):(.*\S)\s*$/s.exec(heading) ?? [];
  for (const [field, form] of Object.entries(ownColumns)) {
    if (field === folded(prefix) && ownId) return { heading, field, form, ownId: ownId.trim() };
  }
  return undefined;
}

/** The cells of the first row, with each delimiter; one that fits less finds fewer columns that are known. */
function headingsOf(source: string, head: string, kind: CsvKind) {
  const readings = delimiters.map((delimiter) => {
    try {
      const [row = []] = parse(head, { delimiter, to: 1, relax_quotes: true });
      const headings = row.map((cell) => cell.trim());
      return { delimiter, headings, known: headings.filter((heading) => columnOf(heading, kind)).length };
    } catch {
      return { delimiter, headings: [], known: -1 };
    }
  });
  const best = readings.reduce((a, b) =>
    b.known > a.known || (b.known === a.known && b.headings.length > a.headings.length) ? b : a,
  );
  if (best.headings.every((heading) => heading === '')) {
    throw new Problem(`${source} line 1: expected a row of headings`);
  }
  return best;
}

function refuseUnknown(source: string, unknown: readonly string[], { columns, ownColumns = {} }: CsvKind): void {
  const [first] = unknown;
  if (first === undefined) return;
  const known = [...Object.keys(columns), ...Object.keys(ownColumns).map((name) => `${name}:ID`)];
  throw new Problem(
    `${source} line 1, column ${first}: expected one of ${known.join(', ')}; --ignore "${unknown.join(',')}" leaves ${unknown.length === 1 ? 'it' : 'them'} out`,
  );
}

/**
 * Reads the row of headings: which delimiter the file has, and what each column is for.
 * @param head the beginning of the file, with the whole row
 * @param ignore headings of columns to leave out
 * @throws Problem naming a column that is unknown, there twice or missing
 */
export function readHeader(source: string, head: string, kind: CsvKind, ignore: readonly string[]): Header {
  const { delimiter, headings } = headingsOf(source, head, kind);
  const absent = ignore.filter((name) => !headings.some((heading) => folded(heading) === folded(name)));
  if (absent.length > 0) {
    throw new Problem(
      `${source} line 1: expected the columns to ignore among ${listed(headings)}, found no ${listed(absent)}`,
    );
  }
  const unknown: string[] = [];
  const byTarget = new Map<string, string>();
  const columns = headings.map((heading) => {
    if (heading === '') return 'unnamed';
    if (ignore.some((name) => folded(name) === folded(heading))) return 'ignored';
    const column = columnOf(heading, kind);
    if (!column) {
      unknown.push(heading);
      return 'ignored';
    }
    const target = [column.field, column.ownId ?? []].flat().join(':');
    const before = byTarget.get(target);
    if (before !== undefined) {
      throw new Problem(
        `${source} line 1, column ${heading}: expected one column for ${target}, found "${before}" as well`,
      );
    }
    byTarget.set(target, heading);
    return column;
  });
  refuseUnknown(source, unknown, kind);
  const missing = kind.required.filter((field) => !byTarget.has(field));
  if (missing.length > 0) {
    throw new Problem(
      `${source} line 1: expected a column ${missing.join(' and a column ')}, found ${listed(headings)}`,
    );
  }
  return { delimiter, columns };
}
