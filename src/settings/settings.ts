import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createKept } from './kept.ts';

/** A number that people type: whole, from `least` to `most`. */
const whole = (least: number, most: number) => {
  const error = `A whole number from ${least} to ${most}`;
  return z.int(error).check(z.minimum(least, error), z.maximum(most, error));
};

/** The last days of the four planning buckets, in calendar days from today, ascending. features.md row 10. */
export const PlanningBounds = z.tuple([whole(1, 730), whole(1, 730), whole(1, 730), whole(1, 730)]).check(
  z.refine((bounds) => bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? 0)), {
    error: 'Each number of days must be above the one before it',
  }),
);

/** From which percentage on a site is good, and from which it is fair; below that it is poor. */
export const SiteThresholds = z
  .object({ good: whole(1, 100), fair: whole(1, 100) })
  .check(z.refine(({ good, fair }) => fair < good, { error: 'Fair must begin below good' }));

const StaleDocumentMonths = whole(1, 240);

/** The pages that the dashboard can begin with. */
const startPages = ['overview', 'employees', 'matrix', 'trainings', 'equipment', 'documents'] as const;

const settingSchemas = {
  planningBounds: PlanningBounds,
  siteThresholds: SiteThresholds,
  /** The age, in months, from which an approval counts as stale. */
  staleDocumentMonths: StaleDocumentMonths,
  /** How high the rows of tables are: `compact` is the 30 px of the design, `comfortable` leaves more room. */
  density: z.enum(['compact', 'comfortable']),
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** Where the organisation's name leads, and what the bare address opens. `/` itself stays the overview. */
  startPage: z.enum(startPages),
};

export type StartPage = (typeof startPages)[number];

/** What everyone can set for themselves; the days of the account are not among it, they are the same for everyone. */
export type Settings = { readonly [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]> };

export const defaultSettings: Settings = {
  planningBounds: [7, 30, 60, 90],
  siteThresholds: { good: 90, fair: 70 },
  staleDocumentMonths: 24,
  density: 'compact',
  colourScheme: 'system',
  startPage: 'overview',
};

const StoredSettings = z.object({
  planningBounds: z.catch(settingSchemas.planningBounds, defaultSettings.planningBounds),
  siteThresholds: z.catch(settingSchemas.siteThresholds, defaultSettings.siteThresholds),
  staleDocumentMonths: z.catch(settingSchemas.staleDocumentMonths, defaultSettings.staleDocumentMonths),
  density: z.catch(settingSchemas.density, defaultSettings.density),
  colourScheme: z.catch(settingSchemas.colourScheme, defaultSettings.colourScheme),
  startPage: z.catch(settingSchemas.startPage, defaultSettings.startPage),
});

/** Settings from whatever was stored: what is missing or cannot be read has its default, each by itself. */
export const settingsFrom = (stored: unknown): Settings =>
  z.catch(StoredSettings, () => ({ ...defaultSettings })).parse(stored);

export const keptSettings = createKept('compliance.settings.v1', settingsFrom);

/** The settings of this browser; the component is drawn anew when they change, here or in another tab. */
export const useSettings = (): Settings => useSyncExternalStore(keptSettings.subscribe, keptSettings.read);

/** Changes some of the settings and leaves the others. */
export const changeSettings = (part: Partial<Settings>): void =>
  keptSettings.change((settings) => ({ ...settings, ...part }));
