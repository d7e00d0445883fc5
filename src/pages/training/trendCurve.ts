import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { type TrainingContext, trainingPairs } from '#compliance/forecast/trainingPairs.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';

/** Days ahead, the most that a trend shows. */
const YEAR = 365;

/** How the required trainings of some people stay valid over a year if nobody renews; with a training, only that one. */
export function trendCurve(
  employees: readonly EmployeeCompliance[],
  context: TrainingContext,
  training?: number,
): ForecastCurve {
  const people =
    training === undefined
      ? employees
      : employees.map(({ id, siteIds, hasLeft, trainings }) => ({
          id,
          siteIds,
          hasLeft,
          trainings: trainings.filter(({ trainingId }) => trainingId === training),
        }));
  return forecastCurve(trainingPairs(people, context), YEAR);
}
