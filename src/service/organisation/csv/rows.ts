import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorError } from '../../operatorError.ts';

/** One row and the line of the file on which it begins, from 1. */
export type CsvRow = { line: number; cells: readonly string[] };

/** A longer row probably has an unclosed quote, and is refused before it fills the memory. */
const MAX_ROW_LENGTH = 16 * 1024 * 1024;

/** Rows returned at a time. */
const BATCH = 500;

const problems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'expected every quote (") that is opened to be closed',
  CSV_MAX_RECORD_SIZE: 'expected every quote (") that is opened to be closed',
  CSV_INVALID_CLOSING_QUOTE: 'expected the end of the cell after a quote ("); a quote within a cell is written twice',
  INVALID_OPENING_QUOTE:
    'expected a cell with a quote (") in it to be in quotes, and the quote in it to be written twice',
};

/**
 * The rows of a CSV file, including the headings, with LF, CRLF or CR at their ends.
 * @param line where the first row begins
 */
export async function* parseRows(
  source: string,
  texts: AsyncIterable<string>,
  { delimiter, line: firstLine }: { delimiter: string; line: number },
): AsyncGenerator<readonly CsvRow[], void, undefined> {
  let line = firstLine;
  /** The first lines of the rows that were read but not yet taken. */
  const begins: number[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    // Called as soon as a row is read, so that `line` is where the next one begins, even if that cannot be read.
    on_record: (cells) => {
      begins.push(line);
      line += 1;
      for (const cell of cells) line += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
      return cells;
    },
  });
  // An error in the pipeline also ends the parser, which throws it below.
  pipeline(Readable.from(texts), parser, () => undefined);
  let batch: CsvRow[] = [];
  try {
    for await (const cells of parser) {
      batch.push({ line: begins.shift() ?? line, cells });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperatorError(`${source} line ${line}: ${problems[error.code] ?? error.message}`);
  }
  yield batch;
}
