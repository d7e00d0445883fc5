import type { Page } from '@playwright/test';

/**
 * Collects what screen readers announce on their own from now on: the text of each existing live region that changes. Other
 * parts of the page do not count.
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

/** Longer than a text must stay unchanged to be announced, ms: only waiting shows that nothing is announced. */
const SAID_BY_THEN_MS = 700;

export const untilSaid = (page: Page): Promise<void> => page.waitForTimeout(SAID_BY_THEN_MS);
