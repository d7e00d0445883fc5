import { addDays } from '#compliance/calendar/calendar.ts';
import { formatCount } from '#compliance/countWords.ts';
import { type DayOffset, dateOfOffset } from '#compliance/forecast/dayOffset.ts';
import type { ExpiryPairs } from '#compliance/forecast/expiryPairs.ts';
import { type ForecastCurve, thresholdCrossings } from '#compliance/forecast/forecastCurve.ts';
import { type AllValid, allValidThrough } from '#compliance/forecast/statusOnDay.ts';
import { formatDate } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Settings } from '#settings/settings.ts';
import { type CountedWords, trainingWords } from './forecastWords.ts';

/** A statement about a forecast: a sentence, which may begin with a count. */
export type ForecastFinding = { count: number | null; words: string };

/** The whole sentence. */
export const findingText = ({ count, words }: ForecastFinding): string =>
  count === null ? words : `${formatCount(count)} ${words}`;

/** The input of the sentences. `days`: the last day, calendar days from today. */
type Foreseen = { pairs: ExpiryPairs; curve: ForecastCurve; days: DayOffset };

/** The last day on which anything is required, YYYYMMDD; null if that is the last day of the forecast. */
function requiredThrough({
  curve: { today, required },
  days,
}: Pick<Foreseen, 'curve' | 'days'>): CalendarNumber | null {
  const last = required.findLastIndex((count) => count > 0);
  return last < days ? dateOfOffset(today, last) : null;
}

/** How long an unchanging share stays so: as long as anything is required. */
function stayingWords(foreseen: Pick<Foreseen, 'curve' | 'days'>): string {
  const last = requiredThrough(foreseen);
  return last === null ? 'for 24 months' : `through ${formatDate(last)}`;
}

/** When the share crosses one threshold, as a sentence. */
function crossingWords(foreseen: Pick<Foreseen, 'curve' | 'days'>, threshold: number): string {
  const { curve } = foreseen;
  const [first, second, ...others] = thresholdCrossings(curve, threshold);
  if (!first) return `The share stays at ${threshold} % or above ${stayingWords(foreseen)}.`;
  const below =
    first.on === curve.today
      ? `The share is below ${threshold} % today`
      : `The share falls below ${threshold} % on ${formatDate(first.on)}`;
  const above = second ? `, is back on ${formatDate(second.on)} when somebody leaves` : '';
  const more = others.length > 0 ? ', and crosses it again later' : '';
  return `${below}${above}${more}.`;
}

/** Through which day everything valid holds; if that is today, it is stated as a loss. */
function heldWords(foreseen: Foreseen, { gaps, through }: AllValid, counted: CountedWords): string {
  if (foreseen.curve.valid[0] === 0) return `None of the ${counted.pairs} is ${counted.valid}.`;
  if (through === 0)
    return gaps === 0
      ? `The first of all ${counted.pairs} expires today.`
      : 'Of those that are, the first expires today.';
  const last = through === null ? null : dateOfOffset(foreseen.pairs.today, through);
  const subject = gaps === 0 ? `All ${counted.pairs}` : `All that are ${counted.valid} today`;
  return last === null
    ? `${subject} stay ${counted.valid} ${stayingWords(foreseen)}.`
    : `${subject} hold through ${formatDate(last)}.`;
}

/** How much is not valid today, and through which day everything valid holds. */
function allValidWords(foreseen: Foreseen, counted: CountedWords): ForecastFinding {
  const allValid = allValidThrough(foreseen.pairs, foreseen.days);
  const { gaps } = allValid;
  const held = heldWords(foreseen, allValid, counted);
  return gaps === 0
    ? { count: null, words: held }
    : { count: gaps, words: `${gaps === 1 ? 'is' : 'are'} not ${counted.valid} today. ${held}` };
}

/**
 * Statements about the curve, in sentences: the last day on which all are valid, where it crosses the thresholds of the
 * settings, from when on anything counts if nothing does today, and from when on nothing is required because everybody has
 * left.
 * @param unrated why it is not compared with thresholds, as a sentence; empty if it is
 */
export function findings(
  forecast: Foreseen,
  { good, fair }: Settings['siteThresholds'],
  counted: CountedWords = trainingWords,
  unrated = '',
): ForecastFinding[] {
  const firstDay = forecast.curve.required.findIndex((count) => count > 0);
  if (firstDay < 0) return [{ count: null, words: counted.nothing }];
  const rating = unrated ? [unrated] : [good, fair].map((threshold) => crossingWords(forecast, threshold));
  const last = requiredThrough(forecast);
  const end = last === null ? [] : [`Nothing is required from ${formatDate(addDays(last, 1))} on.`];
  const first =
    firstDay === 0
      ? allValidWords(forecast, counted)
      : {
          count: null,
          words: `No ${counted.pair} counts before ${formatDate(addDays(forecast.curve.today, firstDay))}.`,
        };
  return [first, ...[...rating, ...end].map((words) => ({ count: null, words }))];
}
