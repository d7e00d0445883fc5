import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { countOf, namesOf, openList, rowsOf } from './lists.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const lists = [
  { of: 'employees', path: '/training', steps: 'Employees, most urgent first' },
  { of: 'documents', path: '/documents', steps: 'Documents, oldest approval first' },
];

for (const { of, path, steps } of lists) {
  test(`[ and ] go from one to the next of the ${of} in the order of their list, Escape goes back to it`, async ({
    page,
  }) => {
    await openList(page, path);
    const count = await countOf(page);
    const names = await namesOf(page).locator('a').allInnerTexts();
    const [first = '', second = '', third = ''] = names;
    await rowsOf(page).first().getByRole('link').first().click();
    await expect(heading(page)).toHaveText(first);
    const place = page.getByRole('navigation', { name: steps });
    await expect(place).toContainText(`1 of ${count}`);
    await page.keyboard.press('[');
    await page.keyboard.press(']');
    await expect(heading(page)).toHaveText(second);
    await expect(page).toHaveTitle(`${second} · Compliance`);
    await page.keyboard.press(']');
    await expect(heading(page)).toHaveText(third);
    await expect(place).toContainText(`3 of ${count}`);
    await page.keyboard.press('[');
    await expect(heading(page)).toHaveText(second);
    await place.getByRole('link', { name: `Previous: ${first}` }).click();
    await expect(heading(page)).toHaveText(first);
    await expect(place.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await countOf(page)).toBe(count);
  });
}

test('Escape goes to the list also from a document that is not there', async ({ page }) => {
  await page.goto('/documents/none');
  await expect(page.getByRole('heading', { name: 'There is no such document' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/documents$/);
});
