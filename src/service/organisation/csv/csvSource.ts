import { OperatorError } from '../../operatorError.ts';
import type { MatchKey } from '../idMatching.ts';
import type { RecordSource, SourceRecord } from '../recordSource.ts';
import { decodeUtf8 } from '../utf8.ts';
import { createWrongRows } from '../wrongRows.ts';
import { cellReaders, dateHint, expectedCell } from './cells.ts';
import { createColumns } from './columns.ts';
import { type ColumnMap, type CsvColumn, type Header, readHeader } from './header.ts';
import type { CsvFields, CsvKind } from './kinds.ts';
import { type CsvRow, parseRows } from './rows.ts';

/** How much of a file is searched for the headings, characters. */
const HEAD = 64 * 1024;

export type CsvOptions = {
  kind: CsvKind;
  accountId: string;
  /** Headings of columns to leave out: one, or several with commas between them. */
  ignore: readonly string[];
  map?: ColumnMap;
  /** How the file writes dates besides `2026-03-01`, such as `DD/MM/YYYY`. */
  dateFormat?: string | undefined;
  /** What other records are looked up by if a cell is not their id. */
  match?: readonly MatchKey[] | undefined;
  /** Whether fields without a column stay. */
  keepFields?: boolean | undefined;
};

async function readHead(texts: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < HEAD) {
    const { done, value } = await texts.next();
    if (done) break;
    head += value;
  }
  return head;
}

/** Excel reads and writes a first line such as `sep=;`, which declares the delimiter. */
function withoutSeparatorLine(head: string): { head: string; delimiter?: string; line: number } {
  const [whole = '', delimiter] = /^sep=(.)(?:\r\n|\n|\r)/i.exec(head) ?? [];
  return delimiter === undefined ? { head, line: 1 } : { head: head.slice(whole.length), delimiter, line: 2 };
}

async function* withHead(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/**
 * Reads rows into the fields of records, by the names of the API; an empty cell is an absent field. The readable fields of a
 * wrong row are also returned, because they may identify its record.
 */
function createRowReader(
  name: string,
  { columns, line: headerLine }: Header,
  { kind, dateFormat, match }: CsvOptions,
  timeZone: string,
) {
  const readers = cellReaders(timeZone, { dateFormat, match });
  const named = columns.filter((column) => typeof column !== 'string');
  const owning = [...new Set(named.filter(({ ownId }) => ownId !== undefined).map(({ field }) => field))];
  const isRequired = ({ field }: CsvColumn) => field === 'id' || kind.required.includes(field);

  function wrongCell(column: CsvColumn, text: string, line: number): string {
    const found = text === '' ? 'an empty cell' : JSON.stringify(text);
    const expected = text === '' ? 'a value' : expectedCell(column.form, dateFormat);
    const hint =
      column.form === 'integerId' && text !== ''
        ? '; --match name looks it up by its title'
        : dateHint(column.form, text, dateFormat);
    return `${name} line ${line}, column ${column.heading}: expected ${expected}, found ${found}${hint}`;
  }

  return ({ line, cells }: CsvRow): Pick<SourceRecord, 'fields' | 'problems'> => {
    let problems: string[] = [];
    const own = new Map<string, Map<string, unknown>>(owning.map((field) => [field, new Map()]));
    const fields: CsvFields = {};
    for (const [place, column] of columns.entries()) {
      if (column === 'ignored') continue;
      // Some programs write decomposed accents, which look the same but are another text.
      const text = cells[place]?.trim().normalize() ?? '';
      if (column === 'unnamed') {
        if (text === '') continue;
        const found = `expected a heading in line ${headerLine} for ${JSON.stringify(text)}`;
        problems.push(`${name} line ${line}, column ${place + 1}: ${found}`);
        continue;
      }
      const value = text === '' ? undefined : readers[column.form](text);
      if (value === undefined) {
        if (text !== '' || isRequired(column)) problems.push(wrongCell(column, text, line));
      } else if (column.ownId === undefined) fields[column.field] = value;
      else own.get(column.field)?.set(column.ownId, value);
    }
    if (cells.length !== columns.length) {
      const expected = `expected ${columns.length} cells, as line ${headerLine} has, found ${cells.length}`;
      // Cells after a missing or an extra one are only misplaced.
      problems = [`${name} line ${line}: ${expected}`];
    }
    return { fields: { ...fields, ...Object.fromEntries(own) }, ...(problems.length > 0 && { problems }) };
  };
}

/** A row without a value in any cell, such as an empty line; spreadsheets leave them at the end. */
const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

/**
 * A CSV file with a row of headings: records of one kind, of one account of the store.
 * @param name the name of the file, for messages
 */
export async function csvSource(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  options: CsvOptions,
): Promise<RecordSource> {
  const { kind, accountId, ignore, map = new Map(), keepFields = false } = options;
  const texts = decodeUtf8(name, chunks, ': save the file as "CSV UTF-8"');
  const { head, delimiter, line: firstLine } = withoutSeparatorLine(await readHead(texts));
  const header = readHeader(name, head, { kind, ignore, map, keepFields, delimiter, line: firstLine });
  const columns = header.columns.filter((column) => typeof column !== 'string');
  const hasId = columns.some(({ field }) => field === 'id');

  /** The heading for a field of the record; a stray schedule is found by its id. */
  const headingOf = (field: string, value: unknown): string | undefined => {
    const [top] = field.split(/[.[]/);
    if (top === 'schedules') {
      return columns.find((column) => column.field === 'schedule' && column.ownId === value)?.heading;
    }
    return columns.find((column) => column.field === top)?.heading;
  };

  return {
    name,
    only: { kind: kind.kind, accountId },
    columns: createColumns(kind, columns),
    instants: 'dates',
    wrongRows: createWrongRows('row'),
    ...(!hasId && kind.identifiedWithoutId && { identifiedBy: kind.identifiedWithoutId }),
    placeOf(line, fields, value) {
      if (fields.length === 0) return `${name} line ${line}`;
      const headings = fields.map((field) => headingOf(field, value) ?? field);
      return `${name} line ${line}, ${headings.length === 1 ? 'column' : 'columns'} ${headings.join(', ')}`;
    },
    complete(record, accounts) {
      const zone = accounts.get(accountId)?.timeZone;
      return kind.complete && zone ? { ...record, fields: kind.complete({ ...record.fields }, zone) } : record;
    },
    async *read(accounts) {
      const account = accounts.get(accountId);
      if (!account) {
        const known = [...accounts.keys()].join(', ') || 'none yet: import an organisation file with its account first';
        throw new OperatorError(`${name}: expected an account of the store, found "${accountId}"; accounts: ${known}`);
      }
      const readRow = createRowReader(name, header, options, account.timeZone);
      for await (const rows of parseRows(name, withHead(head, texts), header)) {
        yield rows
          .filter((row) => row.line > firstLine && !isBlank(row))
          .map((row): SourceRecord => ({ line: row.line, kind: kind.kind, accountId, ...readRow(row) }));
      }
    },
  };
}
