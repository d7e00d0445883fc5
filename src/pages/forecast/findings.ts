import { type DayOffset, dateOfOffset } from '#compliance/forecast/dayOffset.ts';
import type { ExpiryPairs } from '#compliance/forecast/expiryPairs.ts';
import { type ForecastCurve, thresholdCrossings } from '#compliance/forecast/forecastCurve.ts';
import { type AllValid, allValidThrough } from '#compliance/forecast/statusOnDay.ts';
import { formatCount, formatDate } from '#components/format.ts';
import type { Settings } from '#settings/settings.ts';
import { type CountedWords, trainingWords } from './forecastWords.ts';

/** What a forecast says: a sentence, which may begin with a count of its own. */
export type Finding = { count: number | null; words: string };

/** The whole sentence. */
export const findingText = ({ count, words }: Finding): string =>
  count === null ? words : `${formatCount(count)} ${words}`;

/** What sentences are made of. `days`: the last day, calendar days from today. */
type Foreseen = { pairs: ExpiryPairs; curve: ForecastCurve; days: DayOffset };

/** When the share crosses one threshold, as a sentence. */
function crossingWords({ curve }: Pick<Foreseen, 'curve'>, threshold: number): string {
  const [first, second, ...others] = thresholdCrossings(curve, threshold);
  if (!first) return `It stays at ${threshold} % or above for 24 months.`;
  const below =
    first.on === curve.today
      ? `It is below ${threshold} % today`
      : `It falls below ${threshold} % on ${formatDate(first.on)}`;
  const above = second ? `, is back on ${formatDate(second.on)} when somebody leaves` : '';
  const more = others.length > 0 ? ', and crosses it again later' : '';
  return `${below}${above}${more}.`;
}

/** Through which day everything holds that is valid; where that is today, it is said as the loss that it is. */
function heldWords({ pairs }: Pick<Foreseen, 'pairs'>, { gaps, through }: AllValid, counted: CountedWords): string {
  if (through === 0)
    return gaps === 0
      ? `The first of all ${counted.pairs} expires today.`
      : 'Of those that are, the first expires today.';
  const last = through === null ? null : dateOfOffset(pairs.today, through);
  const subject = gaps === 0 ? `All ${counted.pairs}` : `All that are ${counted.valid} today`;
  return last === null
    ? `${subject} stay ${counted.valid} for 24 months.`
    : `${subject} hold through ${formatDate(last)}.`;
}

/** How much is not valid today, and through which day everything holds that is. */
function allValidWords(foreseen: Pick<Foreseen, 'pairs' | 'days'>, counted: CountedWords): Finding {
  const allValid = allValidThrough(foreseen.pairs, foreseen.days);
  const { gaps } = allValid;
  const held = heldWords(foreseen, allValid, counted);
  return gaps === 0
    ? { count: null, words: held }
    : { count: gaps, words: `${gaps === 1 ? 'is' : 'are'} not ${counted.valid} today. ${held}` };
}

/**
 * What the curve says, in sentences: the last day on which all are valid, and where it crosses the thresholds of the
 * settings.
 */
export function findings(
  forecast: Foreseen,
  { good, fair }: Settings['siteThresholds'],
  counted: CountedWords = trainingWords,
): Finding[] {
  if ((forecast.curve.required[0] ?? 0) === 0) return [{ count: null, words: counted.nothing }];
  const crossings = [good, fair].map((threshold) => ({ count: null, words: crossingWords(forecast, threshold) }));
  return [allValidWords(forecast, counted), ...crossings];
}
