import { useHotkeys } from '@mantine/hooks';
import { useSettings } from '#settings/settings.ts';

/**
 * Keys without a modifier that act wherever the focus is, outside of fields. Whoever speaks to the browser, or hits keys
 * by mistake, switches them off in the settings: WCAG 2.1.4.
 * @returns whether they are in force, for what tells of them
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): boolean {
  const { singleKeys } = useSettings();
  useHotkeys(singleKeys ? Object.entries(actions) : []);
  return singleKeys;
}
