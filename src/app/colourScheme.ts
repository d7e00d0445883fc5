import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { changeSettings, keptSettings } from '#settings/settings.ts';

const current = (): MantineColorScheme => {
  const { colourScheme } = keptSettings.read();
  return colourScheme === 'system' ? 'auto' : colourScheme;
};

let leave = (): void => undefined;

/** Mantine's colours follow the settings, which are the one place that knows them. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: current,
  // Mantine sets again what it was told by `subscribe`.
  set: (scheme) => {
    if (scheme !== current()) changeSettings({ colourScheme: scheme === 'auto' ? 'system' : scheme });
  },
  subscribe(onUpdate) {
    leave = keptSettings.subscribe(() => onUpdate(current()));
  },
  unsubscribe: () => leave(),
  clear: () => changeSettings({ colourScheme: 'system' }),
};
