import { formatCount } from '#compliance/countWords.ts';
import { nextTask } from '../nextTask.ts';
import { type FileFormat, fileFormats, Unwritable } from './fileFormats.ts';
import type { ToWriter } from './fileWriter.ts';
import type { ExportRow, Sheet } from './sheet.ts';

/** A table whose rows are read while it is written: the page never holds a large one as a whole. */
export type RowByRow = Omit<Sheet, 'rows'> & { rows: Iterable<ExportRow> };

/** How long rows are read without a break, ms: the page responds in between. */
const AT_ONCE_MS = 12;

/** The rows in parts, each as large as can be read in `AT_ONCE_MS`. */
function* inParts(rows: Iterable<ExportRow>): Generator<ExportRow[]> {
  let part: ExportRow[] = [];
  let until = performance.now() + AT_ONCE_MS;
  for (const row of rows) {
    part.push(row);
    if (performance.now() < until) continue;
    yield part;
    part = [];
    until = performance.now() + AT_ONCE_MS;
  }
  if (part.length > 0) yield part;
}

/**
 * The rows, up to as many as such a file holds.
 * @throws `Unwritable` if there are more
 */
export function* heldBy<Row>(format: FileFormat, rows: Iterable<Row>): Generator<Row> {
  const { words, mostRows } = fileFormats[format];
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > mostRows) {
      throw new Unwritable(`An ${words} holds at most ${formatCount(mostRows)} rows, and this list has more. Use CSV.`);
    }
    yield row;
  }
}

/** The writer's answer, once; it rejects when there is no file. */
const answerOf = (writer: Worker) =>
  new Promise<Blob>((resolve, reject) => {
    writer.onmessage = ({ data }: MessageEvent<unknown>) =>
      data instanceof Blob ? resolve(data) : reject(new Error('The writer of files failed'));
    writer.onerror = () => reject(new Error('The writer of files cannot run'));
  });

/**
 * Writes a table into a file, in a worker: a workbook of three million cells takes a minute.
 * @throws `Unwritable` if no such file can hold it
 */
export async function writeFile(format: FileFormat, { rows, ...head }: RowByRow): Promise<Blob> {
  const writer = new Worker(new URL('./fileWriter.ts', import.meta.url), { type: 'module' });
  try {
    const tell = (message: ToWriter) => writer.postMessage(message);
    const answer = answerOf(writer);
    for (const part of inParts(heldBy(format, rows))) {
      tell({ rows: part });
      await Promise.race([answer, nextTask()]);
    }
    tell({ format, head });
    return await answer;
  } finally {
    writer.terminate();
  }
}
