import { defaultPlanSettings, type PlanSettings, planSettingProblems } from '#compliance/forecast/planSettings.ts';
import type { Settings } from './settings.ts';

type Kept = Settings['renewalSessions'];

/** The numbers of a session in the order of their fields. */
const typed = ['capacity', 'leadDays', 'smallestGroup', 'hours', 'anniversaryDays'] as const;

/** Their labels. */
export const sessionNumberLabels = [
  'Session size',
  'Lead time, days',
  'Smallest group',
  'Session hours',
  'Date kept, days',
];

/** What 0 means, and what the last one assumes. */
export const anniversaryWords =
  '0 hours means not specified; 0 days means that no date is kept. A date kept is an assumption that no service confirms: anyone who renews within that many days before the expiry keeps the date.';

/** The settings of a plan with the kept ones; those never set have their usual value. */
const withKept = (usual: PlanSettings, kept: Kept['all']): PlanSettings => ({
  capacity: kept.capacity ?? usual.capacity,
  leadDays: kept.leadDays ?? usual.leadDays,
  smallestGroup: kept.smallestGroup ?? usual.smallestGroup,
  hours: kept.hours === undefined ? usual.hours : kept.hours,
  anniversaryDays: kept.anniversaryDays === undefined ? usual.anniversaryDays : kept.anniversaryDays,
});

/** How sessions are planned for trainings that have no settings of their own. */
export const sessionsOfAll = ({ all }: Kept): PlanSettings => withKept(defaultPlanSettings, all);

/** How sessions of one training are planned: by its own settings, else by those of all. */
export const sessionsOfTraining = ({ trainings }: Kept, id: string, all: PlanSettings): PlanSettings =>
  withKept(all, trainings[id] ?? {});

/** By training id: those that have numbers of their own. */
export const sessionsByTraining = (kept: Kept, all: PlanSettings): ReadonlyMap<number, PlanSettings> =>
  new Map(Object.keys(kept.trainings).map((id) => [Number(id), sessionsOfTraining(kept, id, all)]));

/** Settings as typed numbers. */
export const sessionNumbersOf = (settings: PlanSettings): number[] => typed.map((name) => settings[name] ?? 0);

/** Typed numbers as settings. */
export const sessionsFrom = ([
  capacity,
  leadDays,
  smallestGroup,
  hours,
  anniversaryDays,
]: readonly number[]): PlanSettings => ({
  capacity: capacity ?? Number.NaN,
  leadDays: leadDays ?? Number.NaN,
  smallestGroup: smallestGroup ?? Number.NaN,
  hours: hours === 0 ? null : (hours ?? Number.NaN),
  anniversaryDays: anniversaryDays === 0 ? null : (anniversaryDays ?? Number.NaN),
});

/** What is wrong with typed numbers, as a sentence without its full stop; undefined when valid. */
export const sessionNumbersProblem = (numbers: readonly number[]): string | undefined =>
  Object.values(planSettingProblems(sessionsFrom(numbers)))[0]?.replace(/\.$/, '');

/** Settings with numbers of one training changed, or with none of its own. */
export function withTraining(kept: Kept, id: string, numbers: readonly number[] | undefined): Kept {
  const { [id]: _before, ...trainings } = kept.trainings;
  return { ...kept, trainings: numbers ? { ...trainings, [id]: sessionsFrom(numbers) } : trainings };
}
