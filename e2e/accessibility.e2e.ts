import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { openFilter, openList } from './lists.ts';
import { openPage } from './pages.ts';
import { routes } from './routes.ts';

const WIDTHS = [1440, 390];

/** Expects axe to find nothing on the page as it is; in the dark scheme only colours can differ. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const axe = new AxeBuilder({ page });
    const { violations, passes } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    expect(found, colorScheme).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
  }
}

for (const { name, path, open } of routes) {
  for (const width of WIDTHS) {
    test(`axe finds nothing on the page of ${name}, ${width} px wide, light and dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await expectNoViolations(page);
    });
  }
}

test('axe finds nothing on a list that is empty, with the choices of a filter open', async ({ page }) => {
  await openList(page, '/training?q=nobody-has-this-name&status=expiring');
  await openFilter(page, 'Line of business');
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectNoViolations(page);
});

for (const view of ['types', 'types-table']) {
  test(`axe finds nothing on due dates shown as ${view}`, async ({ page }) => {
    await openList(page, `/equipment?dates=${view}`);
    await expect(page.getByRole('region', { name: /^Due dates by type/ })).toBeVisible();
    await expectNoViolations(page);
  });
}

test('axe finds nothing on the matrix in marks and groups, with the words of a cell shown', async ({ page }) => {
  test.slow(); // a thousand cells, each looked at twice
  await openList(page, '/training/matrix?cells=marks&group=site');
  await page.locator('[data-state="missing"]').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing where everything has failed', async ({ page, dashboard }) => {
  await dashboard.service.stop();
  for (const path of ['/', '/documents']) {
    await openPage(page, path);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectNoViolations(page);
  }
});
