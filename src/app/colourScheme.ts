import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { changeSettings, keptSettings } from '#settings/settings.ts';

const current = (): MantineColorScheme => {
  const { colourScheme } = keptSettings.read();
  return colourScheme === 'system' ? 'auto' : colourScheme;
};

let leave = (): void => undefined;

/** Mantine's colours follow the settings, the single source for them. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: current,
  // Mantine calls this again with what `subscribe` gave it.
  set: (scheme) => {
    if (scheme !== current()) changeSettings({ colourScheme: scheme === 'auto' ? 'system' : scheme });
  },
  subscribe(onUpdate) {
    leave = keptSettings.subscribe(() => onUpdate(current()));
  },
  unsubscribe: () => leave(),
  clear: () => changeSettings({ colourScheme: 'system' }),
};
