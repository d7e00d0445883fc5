import { dateOfOffset } from '#compliance/forecast/dayOffset.ts';
import { thresholdCrossings } from '#compliance/forecast/forecastCurve.ts';
import { allValidThrough } from '#compliance/forecast/standingOnDay.ts';
import { formatCount, formatDate } from '#components/format.ts';
import type { Settings } from '#settings/settings.ts';
import type { Forecast } from './useForecast.ts';

/** When the share crosses one threshold, as a sentence. */
function crossingWords({ curve }: Pick<Forecast, 'curve'>, threshold: number): string {
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

/** Through which day everything holds that is valid today, as a sentence. */
function allValidWords({ pairs, days }: Pick<Forecast, 'pairs' | 'days'>): string {
  const { gaps, through } = allValidThrough(pairs, days);
  const last = through === null ? null : dateOfOffset(pairs.today, through);
  const subject = gaps === 0 ? 'All required trainings' : 'All that are valid today';
  const held = last === null ? `${subject} stay valid for 24 months.` : `${subject} hold through ${formatDate(last)}.`;
  return gaps === 0 ? held : `${formatCount(gaps)} ${gaps === 1 ? 'is' : 'are'} not valid today. ${held}`;
}

/** What the curve says, in sentences: the last day on which all are valid, and where it crosses the thresholds of the settings. */
export function findings(
  forecast: Pick<Forecast, 'pairs' | 'curve' | 'days'>,
  { good, fair }: Settings['siteThresholds'],
): string[] {
  if ((forecast.curve.required[0] ?? 0) === 0) return ['Nothing is required of those who are chosen.'];
  return [allValidWords(forecast), crossingWords(forecast, good), crossingWords(forecast, fair)];
}
