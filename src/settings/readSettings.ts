import type * as z from 'zod/mini';
import { defaultSettings, isObject, parsedSettings, readableIn, type Settings } from './settings.ts';

/** The settings' names for people. */
export const settingNames: Record<keyof Settings, string> = {
  planningBounds: 'Planning buckets',
  siteThresholds: 'Site thresholds',
  staleDocumentMonths: 'Age of stale documents',
  renewalSessions: 'Renewal sessions',
  density: 'Row height',
  colourScheme: 'Colours',
  startPage: 'Start page',
  singleKeys: 'Single-key shortcuts',
  coverageRules: 'Coverage and evidence rules',
};

const UNREADABLE = 'it cannot be read';

/** Replaces zod's own messages, which tell people nothing and depend on its locale, where a schema has none of ours. */
const unreadable = () => UNREADABLE;

const problemOf = ({ issues: [issue] }: z.core.$ZodError): string => issue?.message.toLowerCase() ?? UNREADABLE;

/** Settings from a file: the readable ones, and a sentence about each of the others. */
export function readSettings(content: unknown): { settings: Partial<Settings>; problems: string[] } {
  if (!isObject(content)) return { settings: {}, problems: ['The settings cannot be read.'] };
  const parsed = parsedSettings(content, unreadable);
  return {
    settings: readableIn(parsed),
    problems: [
      ...parsed.flatMap(({ key, error }) => (error ? [`${settingNames[key]}: ${problemOf(error)}.`] : [])),
      ...Object.keys(content)
        .filter((key) => !Object.hasOwn(defaultSettings, key))
        .map((key) => `There is no setting “${key.slice(0, 60)}”.`),
    ],
  };
}
