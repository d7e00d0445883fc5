import { countWords } from '#compliance/countWords.ts';
import { formatDate } from '#components/format.ts';
import type { HistoryChanges } from '#protocol/history.ts';

/** What was not read of two compared days and can be mistaken for a change, in sentences. */
export function readingCaveats({ from, to }: Pick<HistoryChanges, 'from' | 'to'>): string[] {
  const caveats = [from, to].flatMap(({ day, required, isUnread, unreadable = 0 }) => [
    isUnread &&
      (required === 0
        ? `The service did not give this area on ${formatDate(day)}: nothing is known of that day.`
        : `The service did not give this area on ${formatDate(day)}: it is shown as known before, and what ran out by then may have been renewed.`),
    unreadable > 0 &&
      `${countWords(unreadable, 'records')} of ${formatDate(day)} could not be read: what is missing on that day looks like a change.`,
  ]);
  return [...new Set(caveats.filter((caveat) => caveat !== false && caveat !== undefined))];
}
