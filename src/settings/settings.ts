import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { sessionLimits } from '#compliance/forecast/sessionLimits.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { createKept } from './kept.ts';

/** A number that people type: whole, from `least` to `most`. */
const wholeNumber = (least: number, most: number) => {
  const error = `A whole number from ${least} to ${most}`;
  return z.int(error).check(z.minimum(least, error), z.maximum(most, error));
};

/** The last days of the four planning buckets, in calendar days from today, ascending. user-guide.md "Planning buckets". */
export const PlanningBounds = z
  .tuple([wholeNumber(1, 730), wholeNumber(1, 730), wholeNumber(1, 730), wholeNumber(1, 730)])
  .check(
    z.refine((bounds) => bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? 0)), {
      error: 'Each number of days must be above the one before it',
    }),
  );

/** From which percentage on a site is good, and from which it is fair; below that it is poor. */
export const SiteThresholds = z
  .object({ good: wholeNumber(1, 100), fair: wholeNumber(1, 100) })
  .check(z.refine(({ good, fair }) => fair < good, { error: 'Fair must begin below good' }));

export const StaleDocumentMonths = wholeNumber(1, 240);

/** How renewal sessions are planned, where that differs from the usual. `null`: not set. */
const SessionNumbers = z.partial(
  z.object({
    capacity: wholeNumber(...sessionLimits.capacity),
    leadDays: wholeNumber(...sessionLimits.leadDays),
    smallestGroup: wholeNumber(...sessionLimits.smallestGroup),
    hours: z.nullable(wholeNumber(...sessionLimits.hours)),
    anniversaryDays: z.nullable(wholeNumber(...sessionLimits.anniversaryDays)),
  }),
);

const settingSchemas = {
  planningBounds: PlanningBounds,
  siteThresholds: SiteThresholds,
  /** The age, in months, from which an approval counts as stale. */
  staleDocumentMonths: StaleDocumentMonths,
  /** For all trainings, and by training id the settings of one; `sessionNumbers.ts` reads it. */
  renewalSessions: z.object({
    all: SessionNumbers,
    trainings: z.record(z.string().check(z.regex(/^\d{1,15}$/)), SessionNumbers),
  }),
  /** How high the rows of tables are: `compact` is the 30 px of the design, `comfortable` leaves more room. */
  density: z.enum(['compact', 'comfortable']),
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** The page that the organisation's name leads to and the bare address opens, by its id. `/` itself stays the overview. */
  startPage: z.string().check(z.regex(/^[a-z][a-z-]{0,60}$/)),
  /** Whether keys without a modifier, such as `/` and `]`, act from anywhere on a page. WCAG 2.1.4: they can be switched off. */
  singleKeys: z.boolean(),
  /** Besides those of the operator's file. They are checked where they are used, because few pages do. */
  coverageRules: z.custom<CoverageRules>((value) => typeof value === 'object' && value !== null),
};

/** What everyone can set for themselves; the days of the account are not included, because everyone has the same. */
export type Settings = { readonly [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]> };

export const defaultSettings: Settings = {
  planningBounds: [7, 30, 60, 90],
  siteThresholds: { good: 90, fair: 70 },
  staleDocumentMonths: 24,
  renewalSessions: { all: {}, trainings: {} },
  density: 'compact',
  colourScheme: 'system',
  startPage: 'overview',
  singleKeys: true,
  coverageRules: noCoverageRules,
};

export const isObject = (content: unknown): content is object =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

/** Each known setting of an object, as its schema reads it. `error`: the message of schemas without one of their own. */
export function parsedSettings(content: object, error?: () => string) {
  const known = Object.keys(settingSchemas) as (keyof Settings)[]; // the keys of a literal are exactly its type's
  return known
    .filter((key) => Object.hasOwn(content, key))
    .map((key) => ({
      key,
      ...z.safeParse<z.ZodMiniType>(settingSchemas[key], content[key as keyof typeof content], error && { error }),
    }));
}

/** The settings among these that could be read. */
export const readableIn = (parsed: ReturnType<typeof parsedSettings>): Partial<Settings> =>
  // Each was checked by the schema of its key.
  Object.fromEntries(parsed.flatMap(({ key, success, data }) => (success ? [[key, data]] : [])));

/** Settings from whatever was stored: each one that is missing or unreadable has its default. */
export const settingsFrom = (stored: unknown): Settings => ({
  ...defaultSettings,
  ...(isObject(stored) && readableIn(parsedSettings(stored))),
});

/**
 * What to store for settings: the stored object with those that changed. It keeps what another version of the dashboard
 * has stored, and does not write a default that nobody chose.
 */
export const storedFrom = (settings: Settings, stored: unknown): object => {
  const before = settingsFrom(stored);
  const known = Object.keys(settings) as (keyof Settings)[]; // exactly its type's
  const changed = known.filter((key) => JSON.stringify(settings[key]) !== JSON.stringify(before[key]));
  return { ...(isObject(stored) && stored), ...Object.fromEntries(changed.map((key) => [key, settings[key]])) };
};

export const keptSettings = createKept('compliance.settings.v1', settingsFrom, { toStored: storedFrom });

/** The settings of this browser; the component redraws when they change, here or in another tab. */
export const useSettings = (): Settings => useSyncExternalStore(keptSettings.subscribe, keptSettings.read);

/** Changes some of the settings and leaves the others. */
export const changeSettings = (part: Partial<Settings>): void =>
  keptSettings.change((settings) => ({ ...settings, ...part }));
