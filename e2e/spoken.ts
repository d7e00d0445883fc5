import type { Page } from '@playwright/test';

/**
 * Collects what screen readers say by themselves from now on: the words of each live region that was there before and has
 * others now. A part that is not live counts for nothing.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const spoken = await page.evaluateHandle(() => {
    const said: string[] = [];
    const regionOf = (node: Node) => {
      const region = (node instanceof Element ? node : node.parentElement)?.closest('[role="status"], [aria-live]');
      return region?.getAttribute('aria-live') === 'off' ? undefined : region;
    };
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)));
      for (const region of regions) if (region?.isConnected && region.textContent) said.push(region.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return said;
  });
  return () => spoken.jsonValue();
}

/** Longer than words must stand still before they are said, ms: that nothing is said can only be waited for. */
const SAID_BY_THEN_MS = 700;

export const untilSaid = (page: Page): Promise<void> => page.waitForTimeout(SAID_BY_THEN_MS);
