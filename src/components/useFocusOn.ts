import { useCallback, useEffect, useState } from 'react';

/** The attribute that names a focusable element; its value is unique on the page. */
export const named = (name: string) => ({ 'data-focus-name': name });

/**
 * Moves the focus to a named element that remains, after the next render: a control that disappears when pressed would take the
 * focus with it, and keyboard users would have to start at the top again. The first name that exists on the page wins.
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
