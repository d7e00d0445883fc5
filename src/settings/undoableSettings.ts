import { changeSettings, keptSettings, type Settings } from './settings.ts';

/** Settings with a part restored to what it was before the change to `part`; what was changed again since stays. */
export const withUndone = (settings: Settings, part: Partial<Settings>, before: Settings): Settings => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      const key = name as keyof Settings; // the keys of a part are those of the whole
      return JSON.stringify(settings[key]) === JSON.stringify(value) ? [[key, before[key]]] : [];
    }),
  ),
});

/** Changes some of the settings, and returns an undo of exactly that. */
export function changeUndoably(part: Partial<Settings>): () => undefined {
  const before = keptSettings.read();
  changeSettings(part);
  return () => {
    keptSettings.change((settings) => withUndone(settings, part, before));
  };
}
