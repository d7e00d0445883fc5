import { countWords, formatCount } from '#compliance/countWords.ts';
import {
  hasFigures,
  stretchesIn,
  type TrendDay,
  type TrendStretch,
  uncapturedIn,
} from '#components/charts/trendDays.ts';
import { formatDate, percentOf } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryStatus } from '#protocol/history.ts';
import type { AreaWords } from './areaWords.ts';

type Words = Pick<AreaWords, 'nothing' | 'goodOf'>;

/** `91.0 % on 23 Nov 2026 (3,640 of 4,000 valid)`; a day without required ones has no percentage. */
function dayWords({ on, valid, required }: TrendDay, { nothing, goodOf }: Words): string {
  if (!required) return `${uncapital(nothing)} on ${formatDate(on)}`;
  return `${percentOf(valid ?? 0, required)} % on ${formatDate(on)} (${formatCount(valid ?? 0)} of ${formatCount(required)} ${goodOf})`;
}

/** Stretches to name; further ones are counted. */
const MAX_STRETCHES = 3;

/** Sums up a trend: its first and last captured day with their denominators. */
export function trendFinding(days: readonly TrendDay[], words: Words): string {
  const captured = days.filter(hasFigures);
  const [first, last] = [captured[0], captured.at(-1)];
  const isUnread = days.some(({ kind }) => kind === 'unread');
  if (!first || !last) return isUnread ? 'Nothing is known of these days.' : 'None of these days was captured.';
  if (first === last)
    return `${capital(dayWords(first, words))}; it is the only day of these that was ${isUnread ? 'read' : 'captured'}.`;
  return `${capital(dayWords(last, words))}, ${dayWords(first, words)}.`;
}

const uncapital = (text: string): string => text.replace(/^./, (letter) => letter.toLowerCase());
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** The days between captured ones that a trend does not have, as a sentence: an uncaptured day is not zero. */
export function uncapturedStretchWords(days: readonly TrendDay[]): string {
  if (!days.some(hasFigures)) return '';
  const stretches = uncapturedIn(days);
  return stretches.length === 0 ? '' : `Not captured: ${stretchWords(stretches)}.`;
}

function stretchWords(stretches: readonly TrendStretch[]): string {
  const words = stretches.map(({ from, to }) =>
    from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
  );
  const further = words.length - MAX_STRETCHES;
  const named = words.slice(0, MAX_STRETCHES).join(', ');
  return further > 0 ? `${named} and ${countWords(further, 'more stretches', 'more stretch')}` : named;
}

/** The captured days on which the service did not give the subject: nothing is known of them, or what was known before. */
export function unreadWords(days: readonly TrendDay[]): string {
  const unknown = stretchesIn(days.filter(({ kind }) => kind === 'unread'));
  const known = stretchesIn(days.filter(({ isUnread }) => isUnread));
  return [
    unknown.length > 0 && `Not read: ${stretchWords(unknown)}.`,
    known.length > 0 &&
      `Not read, and shown as known before: ${stretchWords(known)}. What ran out on these days may have been renewed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The days of a trend that were made up for the sample organisation; empty if none was. */
export function sampleWords(days: readonly TrendDay[]): string {
  const last = days.findLast(({ kind }) => kind === 'sample');
  if (!last) return '';
  return `The days up to ${formatDate(last.on)} were not captured, but worked out from the sample’s records.`;
}

type Captured = { days: readonly CalendarNumber[]; status: HistoryStatus };

/** Why there is no capture of today yet; empty if there is one. */
export function captureWords({ days, status }: Captured, today: CalendarNumber): string {
  if (days.at(-1) === today) return '';
  const { state, problem } = status;
  if (state === 'failing')
    return `Today could not be captured yet, and is tried again: ${problem ?? 'no reason known'}`;
  return 'Today is not captured yet.';
}
