import { joinViews, keptViews } from '#settings/savedViews.ts';
import { changeSettings, settingNames } from '#settings/settings.ts';
import { readSettingsFile } from '#settings/settingsFile.ts';

const list = new Intl.ListFormat('en-GB');

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Takes what a file brings, views beside those that there are, and says what became of each part: sentences. */
export function takeFile(text: string): string[] {
  const { settings, views, problems } = readSettingsFile(text);
  const names = Object.entries(settingNames).flatMap(([key, name]) => (Object.hasOwn(settings, key) ? [name] : []));
  if (names.length > 0) changeSettings(settings);
  const { views: joined, added, present, renamed, left } = joinViews(keptViews.read(), views);
  if (added > 0) keptViews.change(() => joined);
  return [
    ...(names.length > 0 ? [`Taken: ${list.format(names)}.`] : []),
    ...(added > 0 ? [`${plural(added, 'saved view')} added.`] : []),
    ...(present > 0 ? [`${plural(present, 'saved view')} here already.`] : []),
    ...renamed.map(({ from, to }) => `There is another “${from}”, so the one of the file is called “${to}”.`),
    ...(left > 0 ? [`${plural(left, 'saved view')} left out: there is no room for more.`] : []),
    ...problems,
    ...(names.length + views.length + problems.length === 0 ? ['There is nothing in the file.'] : []),
  ];
}
