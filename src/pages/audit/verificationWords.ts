import { firstDayIn } from '#compliance/calendar/periods.ts';
import { countWords, formatCount } from '#compliance/countWords.ts';
import { formatMonthName } from '#components/format.ts';
import type { AuditVerification } from '#protocol/auditVerification.ts';

type Done = Extract<AuditVerification, { state: 'done' }>;

/** The result of the check, in sentences. */
type Verdict = {
  /** `disturbed`: every record follows the one before it, but somebody else had a hand in the files. */
  state: 'intact' | 'disturbed' | 'changed';
  /** The newest month, or that something is wrong. */
  summary: string;
  /** What was changed, removed or disturbed, or the older months. */
  details: string[];
  /** Remarks that are no problems. */
  notes: string[];
};

const records = (count: number): string => countWords(count, 'records');

/** `November 2026` for `2026-11`. */
const monthName = (month: string): string => formatMonthName(firstDayIn(Number(month.replace('-', ''))));

/** The number of records of all gateways by month, newest first. */
function countsByMonth({ chains }: Done): [month: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { month, records: count } of chains.flatMap(({ months }) => months))
    counts.set(month, (counts.get(month) ?? 0) + count);
  return [...counts].sort(([one], [other]) => other.localeCompare(one));
}

const isWholeWords = (month: string, count: number, besides = ''): string =>
  `The records of ${monthName(month)} are intact: ${records(count)}${besides}.`;

export function verificationWords(verification: Done): Verdict {
  const { chains } = verification;
  const notes = chains.flatMap((chain) => chain.notes);
  const warnings = chains.flatMap((chain) => chain.warnings);
  const count = chains.reduce((sum, { problemCount }) => sum + problemCount, 0);
  const [newest, ...older] = countsByMonth(verification);
  if (count > 0) {
    const told = chains.flatMap(({ problems }) => problems);
    const problems = told.map(({ file, line, says }) => `${file}${line === null ? '' : `, line ${line},`} ${says}.`);
    return {
      state: 'changed',
      summary: 'The log is not as it was written: records were changed or removed.',
      details: [
        ...problems,
        ...(count > told.length ? [`And ${formatCount(count - told.length)} more.`] : []),
        ...warnings,
      ],
      notes,
    };
  }
  if (!newest || countsByMonth(verification).every(([, ofMonth]) => ofMonth === 0))
    return {
      state: 'changed',
      summary: 'The log has no records, although signing in makes one: its files were removed.',
      details: [],
      notes,
    };
  if (warnings.length > 0)
    return {
      state: 'disturbed',
      summary: 'Every record follows the one before it, but somebody else wrote to the log or removed a file.',
      details: warnings,
      notes,
    };
  return {
    state: 'intact',
    // This look at the log is recorded before the log is read, and the list may have been loaded earlier.
    summary: isWholeWords(...newest, ', those of this look among them'),
    details: older.map(([month, ofMonth]) => isWholeWords(month, ofMonth)),
    notes,
  };
}
