import { formatCount } from '#compliance/countWords.ts';
import { formatDate } from '#components/format.ts';
import type { Differences, RecordedKind } from '#protocol/recordedDay.ts';
import { truncatedRows } from '../dayCaveat.ts';
import { againstToday, capturedWords, noHashWords, sourceWords } from '../daySourceWords.ts';

/** The facts about the differences, without their rows. */
export type DifferenceFacts = Pick<
  Differences<RecordedKind>,
  'day' | 'timeZone' | 'capturedAt' | 'isSample' | 'sources' | 'rowsInAll' | 'unknown'
> & { rows: readonly unknown[] };

export const truncatedDifferences = (kind: keyof typeof againstToday, facts: DifferenceFacts): string | undefined =>
  truncatedRows(facts, 'differences', kind === 'pairs' ? 'a site or a training' : undefined);

/** The note in a file or print of differences, in sentences. */
export function differencesCaveat(kind: keyof typeof againstToday, facts: DifferenceFacts): string {
  const { day, timeZone, sources, unknown } = facts;
  return [
    truncatedDifferences(kind, facts),
    `As known on ${formatDate(day)}, ${capturedWords(facts, timeZone)}, beside how it was by today’s records.`,
    againstToday[kind],
    `${sources.map((source) => sourceWords(source, timeZone)).join('; ')}.`,
    unknown > 0 && `For ${formatCount(unknown)} more, today’s records do not say.`,
    noHashWords,
  ]
    .filter(Boolean)
    .join(' ');
}
