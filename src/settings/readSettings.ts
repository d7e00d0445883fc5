import type * as z from 'zod/mini';
import { defaultSettings, isObject, parsedSettings, readableIn, type Settings } from './settings.ts';

/** The settings as people call them. */
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

/** Said where a schema has no words of ours: zod's own say nothing to people, and differ with the language it is set to. */
const unreadable = () => UNREADABLE;

const problemOf = ({ issues: [issue] }: z.core.$ZodError): string => issue?.message.toLowerCase() ?? UNREADABLE;

/** Settings out of a file: those that can be read, and a sentence about each that cannot. */
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
