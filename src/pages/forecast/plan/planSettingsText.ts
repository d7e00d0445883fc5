import { type PlanSettings, planSettingProblems } from '#compliance/forecast/planSettings.ts';
import { sessionNumbersOf, sessionsFrom } from '#settings/sessionNumbers.ts';

/** The parameters of the address: `capacity=12&lead=14&least=1&hours=4&kept=30`; empty for the usual value. */
export type PlanView = { capacity: string; lead: string; least: string; hours: string; kept: string };

const numberOf = (text: string, usual: number): number =>
  text === '' ? usual : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;

/**
 * The settings of an address. Invalid ones get the usual value, and `problems` say what to do.
 * @param usual those of the settings
 */
export function planSettingsOf(
  { capacity, lead, least, hours, kept }: PlanView,
  usual: PlanSettings,
): { settings: PlanSettings; numbers: number[]; problems: string[] } {
  const otherwise = sessionNumbersOf(usual);
  const typed = sessionsFrom(
    [capacity, lead, least, hours, kept].map((text, place) => numberOf(text, otherwise[place] ?? 0)),
  );
  const problems = planSettingProblems(typed);
  const right = Object.fromEntries(Object.entries(typed).filter(([name]) => !Object.hasOwn(problems, name)));
  const settings = { ...usual, ...right };
  return { settings, numbers: sessionNumbersOf(settings), problems: Object.values(problems) };
}

/** Typed numbers in the format of an address, for a reader with any settings. */
export function planViewInFull(numbers: readonly number[]): PlanView {
  const [capacity = '', lead = '', least = '', hours = '', kept = ''] = numbers.map(String);
  return { capacity, lead, least, hours, kept };
}

/** Typed numbers in the format of an address; usual ones are left out. */
export function planViewOf(numbers: readonly number[], usual: PlanSettings): PlanView {
  const otherwise = sessionNumbersOf(usual);
  const [capacity = '', lead = '', least = '', hours = '', kept = ''] = numbers.map((number, place) =>
    number === otherwise[place] ? '' : String(number),
  );
  return { capacity, lead, least, hours, kept };
}
