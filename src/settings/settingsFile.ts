import * as z from 'zod/mini';
import { formatCount } from '#compliance/countWords.ts';
import { CoverageRules } from '#protocol/coverageRules.ts';
import { readSettings, settingNames } from './readSettings.ts';
import { type SavedView, viewFrom } from './savedViews.ts';
import type { Settings } from './settings.ts';

/** Identifies a file, so that another one is not mistaken for it. */
const KIND = 'compliance-dashboard-settings';
const VERSION = 1;

const File = z.object({
  kind: z.literal(KIND),
  version: z.number(),
  settings: z.optional(z.unknown()),
  views: z.optional(z.unknown()),
});

/** Contents of a file. Either part can be missing; `problems` are sentences about what could not be read. */
export type Brought = { settings: Partial<Settings>; views: SavedView[]; problems: string[] };

/** Settings, saved views or both as the text of a file. */
export const settingsFile = (content: { settings?: Settings; views?: readonly SavedView[] }): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, ...content }, null, 2)}\n`;

/** Leaves unreadable rules of coverage out, so that they do not replace readable ones. */
function withCheckedRules({ settings, problems }: ReturnType<typeof readSettings>): ReturnType<typeof readSettings> {
  const { coverageRules, ...others } = settings;
  if (coverageRules === undefined || CoverageRules.safeParse(coverageRules).success) return { settings, problems };
  return { settings: others, problems: [...problems, `${settingNames.coverageRules}: they cannot be read.`] };
}

/** Reads what `settingsFile` writes. Every unreadable part is named, and the others are taken. */
export function readSettingsFile(text: string): Brought {
  const nothing = (problem: string): Brought => ({ settings: {}, views: [], problems: [problem] });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return nothing('The file is not JSON.');
  }
  const { success, data } = z.safeParse(File, content);
  if (!success) return nothing('The file does not hold settings or saved views of this dashboard.');
  if (data.version > VERSION) return nothing('The file was written by a newer version of this dashboard.');
  const { settings, problems } =
    data.settings === undefined ? { settings: {}, problems: [] } : withCheckedRules(readSettings(data.settings));
  const entries: unknown[] = Array.isArray(data.views) ? data.views : [];
  const views = entries.map(viewFrom);
  return {
    settings,
    views: views.filter((view) => view !== undefined),
    problems: firstOf([
      ...problems,
      ...(data.views !== undefined && !Array.isArray(data.views) ? ['The saved views cannot be read.'] : []),
      ...views.flatMap((view, index) =>
        view ? [] : [`Saved view ${index + 1} cannot be read${nameOf(entries[index])}.`],
      ),
    ]),
  };
}

/** Nobody reads more sentences. */
const MAX_PROBLEMS = 10;

function firstOf(problems: readonly string[]): string[] {
  const more = problems.length - MAX_PROBLEMS;
  if (more <= 0) return [...problems];
  return [...problems.slice(0, MAX_PROBLEMS), `And ${formatCount(more)} more that cannot be read.`];
}

/** The name of what cannot be read, if it has one. */
const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'
    ? `: “${entry.name.slice(0, 60)}”`
    : '';
