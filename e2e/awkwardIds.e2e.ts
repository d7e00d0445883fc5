import { expect, type Page } from '@playwright/test';
import { paths } from '#pages/paths.ts';
import { test } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { openList } from './lists.ts';
import { openNotFound } from './pages.ts';

/** Valid ids of a service that careless reading of an address takes for something else. */
const ids = [
  'ann.smith',
  'ann@example.org',
  'report.pdf',
  'a\\b',
  'a/b',
  '/',
  '.',
  '..',
  '../settings',
  'hygiene',
  'Hygiene',
  '~hygiene',
  'matrix',
  'record',
  'calendar',
  'assets',
  '%',
  '%2F',
  '%252e',
  ' two  words ',
  'a?b=c&d',
  'a#b',
  'a:b*(c)',
  'Zoë 人 👷',
  '"><b>',
  'line\nend',
];

const titleOf = (id: string) => `Number ${ids.indexOf(id)}`;
const day = Date.UTC(2026, 0, 1);

test.use({
  sample: {
    employees: 10,
    equipment: 5,
    records: [
      ...ids.flatMap((id) => [
        { kind: 'user', id, firstname: 'Person', lastname: titleOf(id) },
        { kind: 'assignment', m_user_id: id, training_id: 1001 },
        { kind: 'equipmenttype', id, title: `Type ${titleOf(id)}` },
        { kind: 'equipment', id, equipmentType_id: id, title: titleOf(id), isInService: true },
        {
          kind: 'resource',
          id,
          title: titleOf(id),
          created: day,
          sequence: 1,
          tags: [],
          shouldBeAvailableOffline: false,
          versions: [],
        },
      ]),
    ],
  },
});

/** What the browser makes of an address before it requests it, and whether the gateway answers with the page. */
const servedAt = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    return { address: answer.url, isPage: answer.ok && (await answer.text()).includes('<div id="root">') };
  }, path);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The pages of a record in three kinds; every id belongs to a person, a document, a type and an item. */
const kinds = [
  { what: 'employee', path: paths.employee, of: (id: string) => `Person ${titleOf(id)}` },
  { what: 'document', path: paths.document, of: titleOf },
  { what: 'equipment', path: (id: string) => paths.equipmentItem(id, id), of: titleOf },
];

for (const [at, { what, path, of }] of kinds.entries()) {
  test(`${what} with any id: its address opens the page, and does not change`, async ({ page }) => {
    test.setTimeout(180_000);
    await openNotFound(page, '/nowhere');
    for (const [place, id] of ids.entries()) {
      await test.step(JSON.stringify(id), async () => {
        // Each id is loaded fresh as one of the kinds; for the other kinds only the way to it differs.
        if (place % kinds.length === at) {
          await page.goto(path(id));
          // What the gateway was asked for: a reload asks for the same.
          const asked = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
          expect(page.url()).toBe(asked);
        } else {
          await goWithin(page, path(id));
          expect(await servedAt(page, path(id))).toEqual({ address: page.url(), isPage: true });
        }
        await expect(heading(page, of(id))).toBeVisible();
      });
    }
    await page.reload();
    await expect(heading(page, of(ids.at(-1) ?? ''))).toBeVisible();
  });
}

test('a row of the list opens the record with its id, and so does its address in another tab', async ({
  page,
  context,
}) => {
  for (const id of ['..', 'hygiene', 'a/b', '%2F', 'a\\b']) {
    await openList(page, paths.documents({ q: titleOf(id) }));
    await page.getByRole('link', { name: titleOf(id), exact: true }).click();
    await expect(heading(page, titleOf(id))).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(heading(other, titleOf(id))).toBeVisible();
    await other.close();
  }
});

test('an id equal to a word in the path does not take over that page', async ({ page }) => {
  await openList(page, paths.documentHygiene());
  await expect(page).toHaveURL(/\/documents\/hygiene$/);
});
