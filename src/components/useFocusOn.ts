import { useCallback, useEffect, useState } from 'react';

/** The attribute by which an element is named that can be given the focus; its value is unique on the page. */
export const named = (name: string) => ({ 'data-focus-name': name });

/**
 * Gives the focus to a named element that stays, once the page is drawn: what takes itself away when it is pressed would
 * take the focus with it, and whoever works with the keyboard would begin again at the top. Of several names the first
 * that there is counts.
 */
export function useFocusOn(): (...names: readonly string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>();
  useEffect(() => {
    for (const name of wanted ?? []) {
      const found = document.querySelector<HTMLElement>(`[data-focus-name="${CSS.escape(name)}"]`);
      if (!found) continue;
      found.focus();
      return;
    }
  }, [wanted]);
  return useCallback((...names) => setWanted(names), []);
}
