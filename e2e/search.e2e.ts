import { expect, type Locator, type Page } from '@playwright/test';
import { loadedTest as test } from './fixtures.ts';
import { countOf, expectCount, namesOf, openFilter, openList } from './lists.ts';

/** Longer than the field waits after a key before it searches, in ms. */
const PAUSE = 1000;

/** Stops the clock of the page, so that nothing it waits for happens before the test moves the clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + PAUSE);
}

test('Escape right after a key leaves no hidden search in force', async ({ page }) => {
  await openList(page, '/training');
  const everyone = await countOf(page);
  await stopClock(page);
  await page.keyboard.press('/');
  await page.keyboard.type('zz');
  await page.keyboard.press('Escape');
  await page.clock.runFor(PAUSE);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/training$/);
  await expectCount(page, everyone);
});

/** Presses a key as an input method does while it composes a letter. */
const compose = (field: Locator, key: string) =>
  field.evaluate((input, pressed) => {
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, isComposing: true, bubbles: true, cancelable: true }),
    );
  }, key);

test('the keys that compose a letter neither empty a search nor leave it, and tick no choice', async ({ page }) => {
  await openList(page, '/training');
  const search = page.getByRole('searchbox');
  await search.fill('an');
  await compose(search, 'ArrowDown');
  await expect(search).toBeFocused();
  await compose(search, 'Escape');
  await expect(search).toHaveValue('an');
  await openFilter(page, 'Training');
  const menu = page.getByRole('dialog', { name: 'Training' });
  const find = menu.getByRole('textbox', { name: 'Find in Training' });
  await find.fill(
    await menu
      .locator('label')
      .first()
      .innerText()
      .then((name) => name.replace(/ [\d,]+$/, '')),
  );
  await expect(menu.getByRole('checkbox')).toHaveCount(1);
  await compose(find, 'Enter');
  await expect(menu.getByRole('checkbox')).not.toBeChecked();
  await find.press('Enter');
  await expect(menu.getByRole('checkbox')).toBeChecked();
});

test('Enter that ends the composing of a letter does not take an unfinished day', async ({ page }) => {
  await openList(page, '/training/completions');
  const from = page.getByRole('textbox', { name: 'From', exact: true });
  await from.fill('1 De');
  await compose(from, 'Enter');
  await expect(from).not.toHaveAttribute('aria-invalid', 'true');
  await from.press('Enter');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
});

test('clearing the filters right after a key is pressed clears the search too', async ({ page }) => {
  await openList(page, '/training?status=incomplete');
  await stopClock(page);
  await page.keyboard.press('/');
  await page.keyboard.type('zz');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.clock.runFor(PAUSE);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/training$/);
});

test('a typed search is one step of Back: the earlier filters stay, and the field shows the search in force', async ({
  page,
}) => {
  await openList(page, '/training?status=incomplete');
  const incomplete = await countOf(page);
  await page.keyboard.press('/');
  await page.keyboard.type('zzzz', { delay: 50 });
  await expect(page).toHaveURL(/q=zzzz/);
  await page.goBack();
  await expect(page).toHaveURL(/\/training\?status=incomplete$/);
  await expectCount(page, incomplete);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue('zzzz');
});

test('a mistyped name finds similar people and says so, and its counts lead to the same people', async ({ page }) => {
  await openList(page, '/training');
  const names = await namesOf(page).locator('a').allTextContents();
  const name = names.find((one) => /^\p{L}+ \p{L}{6,}$/u.test(one)) ?? '';
  const [given = '', family = ''] = name.split(' ');
  const mistyped = `${given} ${family.slice(0, 3)}q${family.slice(4)}`;
  await page.keyboard.press('/');
  await page.keyboard.type(mistyped);
  await expect(page.getByText(`No exact match for “${mistyped}”, showing similar employees.`)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(mistyped);
  await expect(page).toHaveURL(/q=[^&]*%7E/);
  await expect(page.locator('tr[data-row]').filter({ hasText: name })).toBeVisible();
  const link = page.getByRole('region', { name: 'Required trainings of these employees' }).getByRole('link').first();
  const count = Number(await link.getAttribute('data-count'));
  await link.click();
  await expectCount(page, count);
  await page.goBack();
  // Until then, the search field is that of the other list.
  await expect(page.getByText('No exact match')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page).not.toHaveURL(/%7E/);
  await expect(page.getByText('No exact match')).toBeHidden();
});
