import type { Browser, Page } from '@playwright/test';
import { keepOpen, leave, NOWHERE } from './goTo.ts';
import { setTestClock } from './testClock.ts';

/** The page of one worker that stays open from test to test, as a manager's does all day. */
export type KeptPage = {
  /** The page of a gateway as a test expects it: nothing on it is open, kept or chosen. */
  at(address: string): Promise<Page>;
  close(): Promise<void>;
};

/** The window of the tests, in px, as in playwright.config.ts. */
const WINDOW = { width: 1440, height: 900 };

/** What covers a page and might stay. */
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: WINDOW });
  await setTestClock(context);
  const page = await context.newPage();
  await page.goto(NOWHERE);
  keepOpen(page);
  return page;
}

/** @returns whether the page is as if it had just been opened */
async function clear(page: Page): Promise<boolean> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  // Before the window and the medium change: what they would draw anew is not there any more.
  await leave(page);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  const size = page.viewportSize();
  if (size?.width !== WINDOW.width || size.height !== WINDOW.height) await page.setViewportSize(WINDOW);
  await page.mouse.move(0, 0);
  return page.evaluate((overlays) => {
    localStorage.clear();
    sessionStorage.clear();
    // What shows a setting reads the storage again, as when another tab has changed it.
    dispatchEvent(new StorageEvent('storage', { key: null }));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return document.querySelector(overlays) === null;
  }, OVERLAYS);
}

export function createKeptPage(browser: Browser): KeptPage {
  let kept: { page: Page; address: string } | undefined;

  async function close(): Promise<void> {
    const page = kept?.page;
    kept = undefined;
    await page?.context().close();
  }

  return {
    async at(address) {
      const isThere = kept?.address === address && !kept.page.isClosed() && kept.page.url().startsWith(`${address}/`);
      if (kept && isThere && (await clear(kept.page))) return kept.page;
      await close();
      kept = { address, page: await open(browser, address) };
      return kept.page;
    },
    close,
  };
}
