import { countWords } from '#compliance/countWords.ts';
import { formatDate, formatInstant } from '#components/format.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import type { DayRowsKind, HistoryDay } from '#protocol/history.ts';
import type { RecordedDay } from '#protocol/recordedDay.ts';

/** The filters that chose the rows of a hash. */
export type RowsScope = Readonly<Partial<Record<'site' | 'person' | 'training' | 'type', string | undefined>>>;

/** The facts about captured rows, without the rows. */
export type Captured = Omit<HistoryDay<'people'>, 'ok' | 'rows'>;

/** The facts about rows by today's records, without the rows. */
export type Recorded = Pick<RecordedDay<'documents'>, 'day' | 'timeZone' | 'sources' | 'rowsInAll'>;

/** A word of a command line; it is quoted if a shell would split or expand it. */
const shellWord = (word: string): string => (/^[\w.:-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/**
 * The command that verifies the hash of captured rows, on any machine with the history. Values follow `=`, because an id may
 * begin with `-`.
 */
export function verifyCommand(kind: DayRowsKind, { day, sha256 }: Pick<Captured, 'day' | 'sha256'>, scope: RowsScope) {
  const options = Object.entries(scope).flatMap(([name, value]) => (value ? [`--${name}=${shellWord(value)}`] : []));
  return [
    'npm run --silent gateway -- history verify',
    `--on ${day}`,
    `--rows ${kind}`,
    ...options,
    `--sha256 ${sha256}`,
  ].join(' ');
}

/** Where the knowledge about a day comes from: a calculated day of the sample was never captured. */
export const capturedWords = (
  { capturedAt, isSample }: Pick<Captured, 'capturedAt' | 'isSample'>,
  timeZone: string,
): string => (isSample ? 'worked out from the sample’s records' : `captured ${formatInstant(capturedAt, timeZone)}`);

/** The note in a file or print of captured rows, in sentences. */
export function evidenceWords(kind: DayRowsKind, captured: Captured, scope: RowsScope, timeZone: string): string {
  const { day, capturedAt, isSample, rowsInAll, sha256 } = captured;
  return [
    `As known on ${formatDate(day)}, ${capturedWords({ capturedAt, isSample }, timeZone)}.`,
    sha256 !== null &&
      `SHA-256 of the ${countWords(rowsInAll, 'captured rows')} (${kind}), before search and status: ${sha256}. It is confirmed by: ${verifyCommand(kind, captured, scope)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** From which day the requirements are, for a day by today's records. */
export const againstToday = {
  pairs:
    'Against today’s requirements: who is required to do what, the rules, the sites, and who was hired and has left when, are as the records say today.',
  documents: 'Versions count from the day on which they were approved, as the records say today.',
} as const;

/** Why rows by today's records have no hash. */
export const noHashWords =
  'There is no SHA-256: records can still be entered and corrected, so that no command could confirm it later.';

const names: Readonly<Record<string, string>> = collectionNames;

/** The age of a collection of a day, in words: `Completion records read 3 Mar 2026, 08:10`. */
export function sourceWords(
  { method, state, calculatedAt, readAt, unreadable }: Recorded['sources'][number],
  timeZone: string,
): string {
  const name = names[method] ?? method;
  if (state === 'unavailable') return `${name}: the service does not give them`;
  const ages = [
    calculatedAt !== null && `calculated ${formatInstant(calculatedAt, timeZone)}`,
    readAt !== null && `read ${formatInstant(readAt, timeZone)}`,
    calculatedAt === null && readAt === null && 'age not known',
    unreadable > 0 && `${countWords(unreadable, 'records')} could not be read`,
  ];
  return `${name}: ${ages.filter(Boolean).join(', ')}`;
}

/** The note in a file or print of rows by today's records, in sentences. */
export const recordedWords = (kind: keyof typeof againstToday, { day, sources }: Recorded, timeZone: string): string =>
  [
    `As it was on ${formatDate(day)}, by today’s records.`,
    againstToday[kind],
    `${sources.map((source) => sourceWords(source, timeZone)).join('; ')}.`,
    noHashWords,
  ].join(' ');
