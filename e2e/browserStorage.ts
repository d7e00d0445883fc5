import type { Page } from '@playwright/test';

const KEYS = { settings: 'compliance.settings.v1', views: 'compliance.views.v1' };

/** Keeps settings or saved views in the browser, for every page opened from now on. */
export async function keepInBrowser(page: Page, what: keyof typeof KEYS, value: object): Promise<void> {
  const keep = ([key, text]: readonly [string, string]) => {
    localStorage.setItem(key, text);
    // As if another tab had changed it: the open page reads the storage again.
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  const kept = [KEYS[what], JSON.stringify(value)] as const;
  if (page.url() === 'about:blank') await page.addInitScript(keep, kept);
  else await page.evaluate(keep, kept);
}
