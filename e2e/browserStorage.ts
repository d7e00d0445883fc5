import type { Page } from '@playwright/test';

const KEYS = { settings: 'compliance.settings.v1', views: 'compliance.views.v1' };

/** Keeps settings or saved views in the browser, for whatever page is opened from now on. */
export async function keepInBrowser(page: Page, what: keyof typeof KEYS, value: object): Promise<void> {
  const keep = ([key, text]: readonly [string, string]) => {
    localStorage.setItem(key, text);
    // As when another tab has changed it: what is on the screen asks the storage again.
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  const kept = [KEYS[what], JSON.stringify(value)] as const;
  if (page.url() === 'about:blank') await page.addInitScript(keep, kept);
  else await page.evaluate(keep, kept);
}
