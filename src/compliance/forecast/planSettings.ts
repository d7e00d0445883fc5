/** How renewals of a training are booked. */
export type PlanSettings = {
  /** Places in one session. */
  capacity: number;
  /** Calendar days from the booking to the first session that can be had. */
  leadDays: number;
  /** Length of one session in hours; null where it is not said. */
  hours: number | null;
  /** A group of fewer people is not planned. */
  smallestGroup: number;
  /**
   * Whoever renews within so many days before the expiry is assumed to keep the anniversary; null: the term counts from
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

/** `orNothing`: that nothing can be said instead, in the words of a sentence where the bounds do not tell. */
type Bounds = { least: number; most: number; orNothing?: string; words: string };

const bounds: Record<keyof PlanSettings, Bounds> = {
  capacity: { least: 1, most: 500, words: 'how many people a session takes' },
  leadDays: { least: 0, most: 365, words: 'how many days ahead a session is booked' },
  hours: { least: 1, most: 200, orNothing: ', or 0 if not known', words: 'how many hours a session lasts' },
  smallestGroup: { least: 1, most: 500, words: 'how many people are worth a session' },
  anniversaryDays: {
    least: 0,
    most: 365,
    orNothing: '',
    words: 'how many days before the expiry a renewal keeps its date',
  },
};

const settingNames = Object.keys(bounds) as (keyof PlanSettings)[]; // the keys of a literal are exactly its type's

/** What is wrong with settings, each as a sentence that says what to do; none when they can be planned with. */
export function planSettingProblems(settings: PlanSettings): Partial<Record<keyof PlanSettings, string>> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const { least, most, orNothing, words } = bounds[name];
      const value = settings[name];
      const isFine =
        value === null ? orNothing !== undefined : Number.isInteger(value) && value >= least && value <= most;
      if (isFine) return [];
      return [[name, `Enter ${words}: a whole number from ${least} to ${most}${orNothing ?? ''}.`]];
    }),
  );
}
