import { formatCount, formatDate, formatInstant } from '#components/format.ts';
import type { DayRowsKind, HistoryDay } from '#protocol/history.ts';

/** By what the rows that a hash is over were chosen. */
export type RowsScope = Readonly<Partial<Record<'site' | 'person' | 'training' | 'type', string | undefined>>>;

/** What is said of captured rows besides the rows. */
export type Captured = Omit<HistoryDay<'people'>, 'ok' | 'rows'>;

/** A word of a command line; what a shell would take apart or replace is quoted. */
const shellWord = (word: string): string => (/^[\w.:-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** The command that confirms the hash of captured rows, on any machine with the history. */
export function verifyCommand(kind: DayRowsKind, { day, sha256 }: Pick<Captured, 'day' | 'sha256'>, scope: RowsScope) {
  const options = Object.entries(scope).flatMap(([name, value]) => (value ? [`--${name} ${shellWord(value)}`] : []));
  return [
    'npm run --silent gateway -- history verify',
    `--on ${day}`,
    `--rows ${kind}`,
    ...options,
    `--sha256 ${sha256}`,
  ].join(' ');
}

/** What a file or a print of captured rows says of itself, in sentences. */
export function evidenceWords(kind: DayRowsKind, captured: Captured, scope: RowsScope, timeZone: string): string {
  const { day, capturedAt, isSample, rowsInAll, sha256 } = captured;
  return [
    `As known on ${formatDate(day)}, captured ${formatInstant(capturedAt, timeZone)}.`,
    isSample && 'The sample organisation made up this day of its own past.',
    sha256 !== null &&
      `SHA-256 of the ${formatCount(rowsInAll)} captured rows (${kind}), before search and state: ${sha256}. It is confirmed by: ${verifyCommand(kind, captured, scope)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
