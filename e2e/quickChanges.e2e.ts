import { expect, type Locator, type Page } from '@playwright/test';
import { formatDate, formatField } from '#components/format.ts';
import { test } from './fixtures.ts';
import { openFilter, openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';
import { daysAgo } from './pastDays.ts';

/** Types a day into a field and another into the next field, before the page can be drawn in between. */
async function typeBoth(page: Page, first: Locator, days: readonly [string, string]): Promise<void> {
  await first.focus();
  await page.evaluate(([from, until]) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[title^="Type a date"]')];
    const at = fields.indexOf(document.activeElement as HTMLInputElement);
    for (const [place, day] of [from, until].entries()) {
      const field = fields[at + place];
      if (!field) throw new Error('There is no such field');
      field.focus();
      field.value = day ?? '';
    }
    (document.activeElement as HTMLElement).blur();
  }, days);
}

/** Types a day into a field and presses a button, before the page can be drawn in between. */
async function typeAndPress(field: Locator, day: string, button: Locator): Promise<void> {
  const pressed = await button.elementHandle();
  await field.focus();
  await field.evaluate(
    (input, { text, next }) => {
      (input as HTMLInputElement).value = text;
      input.blur();
      (next as HTMLElement | null)?.click();
    },
    { text: day, next: pressed },
  );
}

/** Clicks several elements, before the page can be drawn in between. */
const clickAll = (elements: Locator, count: number): Promise<void> =>
  elements.evaluateAll((all, some) => {
    for (const element of all.slice(0, some)) (element as HTMLElement).click();
  }, count);

/** The values of one key in the address. */
const paramsOf = (page: Page, key: string) => new URL(page.url()).searchParams.getAll(key);

test.describe('a change that follows another before the page is drawn', () => {
  test.use({ sample: { pastDays: 41 } });

  for (const [path, filter] of [
    ['/training', 'Expires'],
    ['/training/required', 'Expires'],
    ['/training/completions'],
    ['/why'],
  ])
    test(`keeps the other end of a range of days: ${path}`, async ({ page }) => {
      await openPage(page, path ?? '');
      if (filter) await openFilter(page, filter);
      const [from, until] = [daysAgo(20), daysAgo(2)];
      await typeBoth(page, page.getByLabel('From', { exact: true }), [formatDate(from), formatDate(until)]);
      await expect(page).toHaveURL(new RegExp(`from=${formatField(from)}&until=${formatField(until)}`));
    });

  test('keeps the other ticked choices', async ({ page }) => {
    await openList(page, '/training');
    await openFilter(page, 'Site');
    await clickAll(page.getByRole('dialog', { name: 'Site' }).getByRole('checkbox'), 3);
    await expect.poll(() => paramsOf(page, 'site')).toHaveLength(3);
  });

  test('keeps the other unfolded rows', async ({ page }) => {
    for (const path of ['/training/completions', '/equipment']) {
      await openList(page, path);
      await clickAll(rowsOf(page).getByRole('button', { name: /^Details/ }), 2);
      await expect.poll(() => paramsOf(page, 'open')).toHaveLength(2);
    }
  });

  test('keeps the other unfolded groups of the matrix', async ({ page }) => {
    await openList(page, '/training/matrix?group=site&fold=all');
    await clickAll(page.locator('tr[data-group]').getByRole('button', { name: /^Unfold / }), 2);
    await expect.poll(() => paramsOf(page, 'except')).toHaveLength(2);
  });

  test('keeps the day when the clock changes', async ({ page }) => {
    await openPage(page, `/on?on=${formatField(daysAgo(20))}`);
    const byRecords = page.getByRole('button', { name: 'By today’s records' });
    await typeAndPress(page.getByLabel('On', { exact: true }), formatDate(daysAgo(15)), byRecords);
    await expect(page).toHaveURL(new RegExp(`on=${formatField(daysAgo(15))}&clock=records`));
    await expect(byRecords).toHaveAttribute('aria-pressed', 'true');
  });

  test('keeps the day of the previous area', async ({ page }) => {
    const [typed, until] = [daysAgo(15), daysAgo(2)];
    const equipment = page.getByRole('group', { name: 'Area' }).getByRole('button', { name: 'Equipment' });
    await openPage(page, `/on?on=${formatField(daysAgo(20))}`);
    await typeAndPress(page.getByLabel('On', { exact: true }), formatDate(typed), equipment);
    await expect(page).toHaveURL(`/on?on=${formatField(typed)}&area=equipment`);
    await openPage(page, `/why?from=${formatField(daysAgo(20))}&until=${formatField(until)}`);
    await typeAndPress(page.getByLabel('From', { exact: true }), formatDate(typed), equipment);
    await expect(page).toHaveURL(`/why?from=${formatField(typed)}&until=${formatField(until)}&area=equipment`);
  });

  test('keeps the number next to the typed one', async ({ page }) => {
    await openPage(page, '/forecast/plan');
    const fields = page.locator('main input[inputmode=numeric]');
    await fields.first().waitFor();
    await fields.evaluateAll(async (all) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [place, number] of ['17', '23'].entries()) {
        write?.call(all[place], number);
        all[place]?.dispatchEvent(new Event('input', { bubbles: true }));
        // The input's own changes are drawn at once, the address is not.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
    });
    await expect(page).toHaveURL(/\?capacity=17&lead=23$/);
  });
});
