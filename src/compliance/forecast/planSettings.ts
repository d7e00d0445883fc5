import { sessionLimits } from './sessionLimits.ts';

/** How renewals of a training are booked. */
export type PlanSettings = {
  /** Places in one session. */
  capacity: number;
  /** Calendar days from the booking to the first possible session. */
  leadDays: number;
  /** Length of one session in hours; null if not set. */
  hours: number | null;
  /** A group of fewer people is not planned. */
  smallestGroup: number;
  /**
   * A renewal within this many days before the expiry is assumed to keep the anniversary; null: the term counts from
   * the session.
   */
  anniversaryDays: number | null;
};

export const defaultPlanSettings: PlanSettings = {
  capacity: 12,
  leadDays: 14,
  hours: null,
  smallestGroup: 1,
  anniversaryDays: null,
};

/** `orNothing`: the words of a sentence for a number that may be unset, which is typed as 0. */
type Words = { words: string; orNothing?: string };

const sentences: Record<keyof PlanSettings, Words> = {
  capacity: { words: 'how many people a session takes' },
  leadDays: { words: 'how many days ahead a session is booked' },
  hours: { words: 'how many hours a session lasts', orNothing: ', or 0 if not known' },
  smallestGroup: { words: 'how many people are worth a session' },
  anniversaryDays: { words: 'how many days before the expiry a renewal keeps its date', orNothing: ', or 0 for none' },
};

const settingNames = Object.keys(sentences) as (keyof PlanSettings)[]; // the keys of a literal are exactly its type's

/** What is wrong with settings, each as a sentence that says what to do; empty when they are valid. */
export function planSettingProblems(settings: PlanSettings): Partial<Record<keyof PlanSettings, string>> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const [least, most] = sessionLimits[name];
      const { words, orNothing } = sentences[name];
      const value = settings[name];
      const isFine =
        value === null ? orNothing !== undefined : Number.isInteger(value) && value >= least && value <= most;
      if (isFine) return [];
      return [[name, `Enter ${words}: a whole number from ${least} to ${most}${orNothing ?? ''}.`]];
    }),
  );
}
