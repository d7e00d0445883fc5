import { expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { isolatedTest, test } from './fixtures.ts';
import { openFilter, openList } from './lists.ts';
import { openPage } from './pages.ts';

test('axe finds nothing on an empty list with an open filter menu', async ({ page }) => {
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

test("axe finds nothing on the matrix in marks and groups, with a cell's tooltip shown", async ({ page }) => {
  test.slow(); // a thousand cells, each looked at twice
  await openList(page, '/training/matrix?cells=marks&group=site');
  await page.locator('[data-state="missing"]').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNoViolations(page);
});

isolatedTest('axe finds nothing when everything has failed', async ({ page, dashboard }) => {
  await dashboard.service.stop();
  for (const path of ['/', '/documents']) {
    await openPage(page, path);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectNoViolations(page);
  }
});
