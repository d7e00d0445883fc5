import { expect, type Page } from '@playwright/test';
import type { Dashboard } from './dashboard.ts';
import { isolatedTest } from './fixtures.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, rowsOf } from './lists.ts';

/** Keeps the text of what is printed as `data-printed` of the body. */
const keepPrinted = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = document.querySelector('main')?.textContent ?? '';
      dispatchEvent(new Event('afterprint'));
    };
  });

async function choosePrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Print…' }).click();
}

isolatedTest.describe('a list that is still loading', () => {
  // The service answers with two pages; the second is held.
  isolatedTest.use({ sample: { employees: 1_100, equipment: 5 } });

  /** Opens the list with its first page; `release` sends the rest. */
  async function openHeld(page: Page, { faults }: Dashboard): Promise<() => void> {
    await keepPrinted(page);
    const { fault, release } = holdAnswers(1);
    faults.set('training-employee-status.list', fault);
    await page.goto('/training');
    await expect(rowsOf(page).first()).toBeVisible();
    return release;
  }

  const notComplete = 'Not complete: 1,000 of 1,100 employees were loaded when this was printed.';
  isolatedTest('says how many rows have loaded if the browser prints it anyway', async ({ page, dashboard }) => {
    const release = await openHeld(page, dashboard);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(notComplete)).toBeVisible();
    release();
    await expect(page.getByText(/^No filters\. Order: /)).toBeVisible();
    await expect(page.getByText('Not complete')).toHaveCount(0);
  });

  isolatedTest('keeps Print… waiting, unless one prints what is there', async ({ page, dashboard }) => {
    await page.clock.install();
    const release = await openHeld(page, dashboard);
    const printed = page.locator('body[data-printed]');
    const preparing = page.getByText('Waiting for all data before printing…');
    await choosePrint(page);
    await expect(preparing).toBeVisible();
    await page.getByRole('button', { name: 'Print what is there' }).click();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
    await expect(printed).toHaveAttribute('data-printed', new RegExp(notComplete));
    await expect(preparing).toHaveCount(0);
    await page.evaluate(() => delete document.body.dataset.printed);
    await choosePrint(page);
    await expect(preparing).toBeVisible();
    // It stays as long as the wait, unlike the news of a written file.
    await page.clock.fastForward('00:30');
    await expect(preparing).toBeVisible();
    await expect(printed).toHaveCount(0);
    release();
    await expect(printed).toHaveAttribute('data-printed', /^(?!.*Not complete).*$/s);
    await expect(preparing).toHaveCount(0);
  });

  isolatedTest(
    'is not printed once its page was left, nor waited for when its source fails',
    async ({ page, dashboard }) => {
      await page.clock.install();
      await openHeld(page, dashboard);
      const printed = page.locator('body[data-printed]');
      await choosePrint(page);
      await page.getByRole('link', { name: 'Documents' }).click();
      await expect(rowsOf(page).first()).toBeVisible();
      await expect.poll(() => countOf(page)).toBeGreaterThan(1);
      // A print that was not called off would come at its next look at a page that is whole.
      await expect(page.locator('[data-arriving], [aria-busy="true"]')).toHaveCount(0);
      for (let looks = 0; looks < 5; looks += 1) await page.clock.runFor(200);
      await expect(printed).toHaveCount(0);
      await page.goBack();
      await choosePrint(page);
      await expect(page.getByText('Waiting for all data before printing…')).toBeVisible();
      await dashboard.service.stop();
      await expect(printed).toHaveAttribute('data-printed', /The employees could not be loaded/, { timeout: 20_000 });
    },
  );
});

isolatedTest.describe('without a list of people', () => {
  isolatedTest.use({ sample: { employees: 9, equipment: 5 } });

  isolatedTest('Print… waits for the names of people that are looked up', async ({ page, dashboard }) => {
    const { address } = await dashboard.anotherGateway({
      methods: ['training-employee-status.list', 'trainings.v2.list', 'users.info'],
    });
    await keepPrinted(page);
    const { fault, release } = holdAnswers();
    dashboard.faults.set('users.info', fault);
    await page.goto(`${address}/training`);
    await expect.poll(() => countOf(page)).toBeGreaterThan(1);
    await expect(rowsOf(page).first()).toContainText(/Person u\d/);
    const printed = page.locator('body[data-printed]');
    await choosePrint(page);
    await expect(page.getByText('Waiting for all data before printing…')).toBeVisible();
    await expect(printed).toHaveCount(0);
    release();
    await expect(printed).toHaveAttribute('data-printed', /^(?!.*Person u\d).*$/s);
  });
});
