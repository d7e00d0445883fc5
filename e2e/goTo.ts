import type { Page } from '@playwright/test';

/** An address at which the dashboard has no page; nothing of the service is on it. */
export const NOWHERE = '/nowhere';
const NO_PAGE = 'Page not found';

/** Pages that stay open from test to test. */
const keptOpen = new WeakSet<Page>();

/** From now on `goTo` does not reload this page. */
export const keepOpen = (page: Page): unknown => keptOpen.add(page);

/** Goes to an address of the dashboard without leaving the document, as Back and Forward do. */
const step = (page: Page, path: string, kind: 'pushState' | 'replaceState'): Promise<void> =>
  page.evaluate(
    ([to, change]) => {
      // Each entry of the history has its own key, under which the place in a list is kept.
      const state = { usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 };
      history[change](state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [path, kind] as const,
  );

/**
 * Waits until the browser has nothing more to draw; what it must fetch first may come later. Chromium stops calling
 * `requestIdleCallback` for good after some changes of the window, so a task of the lowest priority stands in for it.
 */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // React draws in small tasks, which run before it; their changes are laid out in the next frame, and may draw more.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await scheduler.postTask(() => undefined, { priority: 'background' });
    }
  });

/** Goes to a page of the dashboard without leaving the document, and waits until it is drawn. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await step(page, path, 'pushState');
  await untilDrawn(page);
}

/**
 * Goes to an address at which the dashboard has no page, and waits until nothing else is in sight: what the previous page had
 * opened or started is gone.
 */
export async function leave(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== NOWHERE) await step(page, NOWHERE, 'pushState');
  await page.evaluate(async (title) => {
    while (document.querySelector('main h1')?.textContent !== title)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }, NO_PAGE);
}

/**
 * Opens an address of the dashboard. A page that stays open from test to test goes there without loading, through an address
 * without a page: everything seen afterwards is of the new one. Back leads to the previous page.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!keptOpen.has(page)) {
    await page.goto(path);
    return;
  }
  await leave(page);
  await step(page, path, 'replaceState');
}

/**
 * Goes back from the last filter or order. The address follows the rows, at the latest when the reader presses something, as
 * everyone who goes back does.
 */
export async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.goBack();
}
