import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { type TrainingContext, trainingPairs } from '#compliance/forecast/trainingPairs.ts';
import type { Requirement } from '#compliance/training/requirement.ts';

/** How the required trainings that the overview counts stay valid if nobody renews: on its first day as the overview counts them. */
export const trainingCurve = (
  requirements: readonly Requirement[],
  context: TrainingContext,
  days: number,
): ForecastCurve => forecastCurve(trainingPairs(new Set(requirements.map(({ employee }) => employee)), context), days);
