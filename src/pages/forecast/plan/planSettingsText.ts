import { defaultPlanSettings, type PlanSettings, planSettingProblems } from '#compliance/forecast/planSettings.ts';

/** The settings of a plan that its address has, in the order in which they are typed. */
const typed = ['capacity', 'leadDays', 'smallestGroup'] as const;

/** What they are called beside their fields. */
export const planSettingLabels = ['People a session', 'Days ahead', 'Smallest group'];

/** The texts of the address: `capacity=12&lead=14&least=1`; empty for what is usual. */
export type PlanView = { capacity: string; lead: string; least: string };

const numberOf = (text: string, usual: number): number =>
  text === '' ? usual : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;

const settingsWith = ([capacity, leadDays, smallestGroup]: readonly number[]): PlanSettings => ({
  ...defaultPlanSettings,
  capacity: capacity ?? Number.NaN,
  leadDays: leadDays ?? Number.NaN,
  smallestGroup: smallestGroup ?? Number.NaN,
});

/** What is wrong with typed numbers, as a sentence without its full stop; undefined when nothing is. */
export const planNumbersProblem = (numbers: readonly number[]): string | undefined =>
  Object.values(planSettingProblems(settingsWith(numbers)))[0]?.replace(/\.$/, '');

/** The settings of an address. One that cannot be planned with is as usual, and `problems` say what to do. */
export function planSettingsOf({ capacity, lead, least }: PlanView): {
  settings: PlanSettings;
  numbers: number[];
  problems: string[];
} {
  const { capacity: usual, leadDays, smallestGroup } = defaultPlanSettings;
  const asked = settingsWith([numberOf(capacity, usual), numberOf(lead, leadDays), numberOf(least, smallestGroup)]);
  const problems = planSettingProblems(asked);
  const settings = { ...asked };
  for (const name of typed) if (problems[name] !== undefined) settings[name] = defaultPlanSettings[name];
  return { settings, numbers: typed.map((name) => settings[name]), problems: Object.values(problems) };
}

/** Typed numbers as an address has them. */
export function planViewOf([capacity, lead, least]: readonly number[]): PlanView {
  const { capacity: usual, leadDays, smallestGroup } = defaultPlanSettings;
  const textOf = (number: number | undefined, otherwise: number) =>
    number === undefined || number === otherwise ? '' : String(number);
  return {
    capacity: textOf(capacity, usual),
    lead: textOf(lead, leadDays),
    least: textOf(least, smallestGroup),
  };
}
