import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { type TrainingContext, trainingPairs } from '#compliance/forecast/trainingPairs.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** How the required trainings on the overview stay valid if nobody renews: on its first day as the overview counts them. */
export const trainingCurve = (
  requirements: readonly Requirement[],
  context: TrainingContext,
  days: number,
): ForecastCurve => forecastCurve(trainingPairs(new Set(requirements.map(({ employee }) => employee)), context), days);

/** Days ahead, the most that a chart of the overview shows. */
const YEAR = 365;

/** The curve of the coming year, calculated once for all charts that show a part of it. */
export const trainingCurveOfYear = memoizeLatest(
  (
    requirements: readonly Requirement[],
    directory: TrainingContext['directory'],
    today: CalendarNumber,
    timeZone: string,
  ): ForecastCurve => trainingCurve(requirements, { directory, today, timeZone }, YEAR),
);
