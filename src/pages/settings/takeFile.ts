import { addViews } from '#settings/savedViews.ts';
import { changeUndoably, settingNames } from '#settings/settings.ts';
import { readSettingsFile } from '#settings/settingsFile.ts';

const list = new Intl.ListFormat('en-GB');

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What became of each part of a file, as sentences, and how to undo it; undefined where nothing was taken. */
type Taken = { report: string[]; undo: (() => undefined) | undefined };

/** Takes what a file brings, views beside those that there are. */
export function takeFile(text: string): Taken {
  const { settings, views, problems } = readSettingsFile(text);
  const names = Object.entries(settingNames).flatMap(([key, name]) => (Object.hasOwn(settings, key) ? [name] : []));
  const undoSettings = names.length > 0 ? changeUndoably(settings) : undefined;
  const { added, present, renamed, left, undo: undoViews } = addViews(views);
  const report = [
    ...(names.length > 0 ? [`Taken: ${list.format(names)}.`] : []),
    ...(added > 0 ? [`${plural(added, 'saved view')} added.`] : []),
    ...(present > 0 ? [`${plural(present, 'saved view')} here already.`] : []),
    ...renamed.map(({ from, to }) => `There is another “${from}”, so the one of the file is called “${to}”.`),
    ...(left > 0 ? [`${plural(left, 'saved view')} left out: there is no room for more.`] : []),
    ...problems,
    ...(names.length + views.length + problems.length === 0 ? ['There is nothing in the file.'] : []),
  ];
  if (!undoSettings && added === 0) return { report, undo: undefined };
  return {
    report,
    undo() {
      undoSettings?.();
      undoViews();
    },
  };
}
