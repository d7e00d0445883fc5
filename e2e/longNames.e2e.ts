import { expect, type Page } from '@playwright/test';
import { paths } from '#pages/paths.ts';
import { defaultSample } from '#service/sample/sampleOrganisation.ts';
import { test } from './fixtures.ts';
import { goTo } from './goTo.ts';
import { UNBROKEN_NAME } from './measuring.ts';

const words = 'Vereinigte Hafenbetriebs- und Verladegesellschaft Nordquay-Süderhafen ';
/** With spaces; neither this name nor the one in one word may push a heading out of sight. */
const spaced = words.repeat(3).slice(0, 200).trim();

const day = Date.UTC(2026, 0, 1);

test.use({
  sample: {
    // One person who has all trainings, among which those with long names are the most urgent.
    employees: 1,
    equipment: 5,
    records: [
      { kind: 'account', id: defaultSample.accountId, name: spaced, timeZone: 'Europe/Amsterdam' },
      ...[spaced, UNBROKEN_NAME].flatMap((name, at) => [
        { kind: 'training', id: 9001 + at, title: name, renewal_months: 12, expiring_days: 30 },
        { kind: 'fieldoffice', id: `f-long-${at}`, name },
        {
          kind: 'user',
          id: `u-long-${at}`,
          firstname: name.slice(0, 100),
          lastname: name.slice(100),
          fieldOffice_id: [`f-long-${at}`],
        },
        { kind: 'assignment', m_user_id: `u-long-${at}`, training_id: 9001 + at },
        { kind: 'equipmenttype', id: `t-long-${at}`, title: name },
        {
          kind: 'equipment',
          id: `e-long-${at}`,
          equipmentType_id: `t-long-${at}`,
          title: name,
          serialNumber: `SN${'9'.repeat(198)}`,
          isInService: true,
        },
        {
          kind: 'resource',
          id: `d-long-${at}`,
          title: name,
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

/** Headings that are too wide for their place, outside the window, or covered. */
const hidden = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings
      .filter((heading) => heading.checkVisibility() && heading.textContent?.trim())
      .flatMap((heading) => {
        heading.scrollIntoView({ block: 'center', behavior: 'instant' });
        // The name in the bar ends with an ellipsis; the page below shows all of it.
        const isShortened = getComputedStyle(heading).textOverflow === 'ellipsis';
        const range = document.createRange();
        range.selectNodeContents(heading);
        const { left, right, top, height } = (isShortened ? heading : range).getBoundingClientRect();
        const text = heading.textContent?.slice(0, 40) ?? '';
        if (left < 0 || right > window.innerWidth + 1) return [`${text}: from ${left} to ${right}`];
        const above = document.elementFromPoint(Math.min(left + 4, right - 1), top + Math.min(8, height / 2));
        const isSeen = above !== null && (heading.contains(above) || above.contains(heading));
        return isSeen ? [] : [`${text}: under ${above?.outerHTML.slice(0, 80)}`];
      }),
  );

const pagesOf = (at: number) => [
  paths.overview,
  paths.employees(),
  paths.employee(`u-long-${at}`),
  paths.employeeRecord(`u-long-${at}`),
  paths.trainings(),
  paths.training(9001 + at),
  paths.equipment(),
  paths.equipmentItem(`t-long-${at}`, `e-long-${at}`),
  paths.documents(),
  paths.document(`d-long-${at}`),
  paths.coverage(),
  paths.coverageHolders(),
  paths.coveragePeople(),
  paths.forecast(),
  paths.sources(),
];

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`names of 200 characters leave every heading readable, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const at of [0, 1]) {
      for (const path of pagesOf(at)) {
        await test.step(path, async () => {
          await goTo(page, path);
          // A page that stays open comes from another page, which has a heading too.
          await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Page not found');
          await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
          await expect.poll(() => hidden(page)).toEqual([]);
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }
    }
  });
}

test('a count next to a name of 200 characters is in sight', async ({ page }) => {
  for (const width of [1440, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, paths.overview);
    const entries = page.getByRole('region', { name: 'Needs action' }).getByRole('listitem');
    const long = entries.filter({ hasText: /Donau|Vereinigte/ }).filter({ has: page.locator('[data-count]') });
    await expect(long.first()).toBeVisible();
    for (const entry of await long.all()) {
      const isSeen = await entry.locator('[data-count]').evaluate((count) => {
        // Scrolls to the entry, because scrolling to the count would move content that nobody else can scroll.
        count.closest('li')?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, height } = count.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, top + height / 2);
        return count.contains(above);
      });
      expect(isSeen, `${width} px`).toBe(true);
    }
  }
});

test('next to the percentage of employees a filter of 200 characters in one word breaks within the window', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, paths.employees({ site: ['f-long-1'], training: ['9002'] }));
    const figures = page.getByRole('region', { name: 'Required trainings of these employees' });
    await expect(figures).toContainText('Donau');
    const ends = () =>
      figures.evaluate((region) => {
        const words = document.createRange();
        words.selectNodeContents(region);
        return words.getBoundingClientRect().right;
      });
    await expect.poll(ends, `${width} px`).toBeLessThanOrEqual(width);
    await goTo(page, paths.employees({ q: `${UNBROKEN_NAME}n` }));
    const remove = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /^Remove: Search is/ });
    await expect(remove).toBeVisible();
    const button = await remove.boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('an item whose title and serial number have 200 characters takes a row of two lines', async ({ page }) => {
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, paths.equipment());
    const rows = page.getByRole('row').filter({ hasText: 'SN999' });
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) {
      const { height } = (await row.boundingBox()) ?? { height: 0 };
      expect(height).toBeLessThan(60);
      const name = await row.getByRole('link').first().boundingBox();
      expect(name?.width).toBeGreaterThan(60);
    }
  }
});

test('a site of 200 characters stays within the rows of a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.employees());
  const rows = page.getByRole('row').filter({ hasText: /Donau|Vereinigte/ });
  await expect(rows).toHaveCount(2);
  const beyond = () =>
    rows.evaluateAll(
      (all) =>
        all.filter((row) => {
          const words = document.createRange();
          words.selectNodeContents(row);
          return words.getBoundingClientRect().right > window.innerWidth;
        }).length,
    );
  await expect.poll(beyond).toBe(0);
});

test('next to a training of 200 characters a record has each heading and each day on one line', async ({ page }) => {
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    for (const at of [0, 1]) {
      await page.goto(paths.employeeRecord(`u-long-${at}`));
      const table = page.getByRole('region', { name: 'Every required training' }).locator('table');
      await expect(table.locator('tbody tr')).toHaveCount(1);
      const broken = () =>
        table.locator('thead th, td').evaluateAll((cells) =>
          cells
            .filter((cell) => {
              const words = document.createRange();
              words.selectNodeContents(cell);
              return words.getBoundingClientRect().height > 24;
            })
            .map((cell) => cell.textContent),
        );
      await expect.poll(broken, `${width} px`).toEqual([]);
    }
  }
});

/** A portrait A4 sheet between its margins, px. */
const SHEET = { width: 703, height: 1032 };

test('a title of 200 characters stays on the sheet of a printed record', async ({ page }) => {
  for (const at of [0, 1]) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(SHEET);
    await goTo(page, paths.employeeRecord(`u-long-${at}`));
    await expect(page.getByRole('region', { name: 'Every required training' }).locator('tbody tr')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    const beyond = () =>
      page
        .locator('main, main *')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > window.innerWidth + 1)
            .map((part) => part.outerHTML.slice(0, 120)),
        );
    await expect.poll(beyond).toEqual([]);
  }
});

test.describe('namesakes of long sites', () => {
  const sites = [spaced, UNBROKEN_NAME];
  test.use({
    sample: {
      employees: 0,
      trainings: 1,
      equipment: 0,
      records: sites.flatMap((name, at) => [
        { kind: 'fieldoffice', id: `f-${at}`, name },
        { kind: 'user', id: `u-${at}`, firstname: 'Same', lastname: 'Name', fieldOffice_id: [`f-${at}`] },
        { kind: 'assignment', m_user_id: `u-${at}`, training_id: 1001 },
      ]),
    },
  });

  test('the site that distinguishes them ends with an ellipsis, and a tooltip shows all of it', async ({ page }) => {
    await goTo(page, paths.employees());
    for (const site of sites) {
      const mark = page.getByRole('row').getByText(`(${site})`);
      await expect(mark).toBeVisible();
      await expect(mark).toHaveAttribute('title', `Same Name (${site})`);
      const { cut, right, end } = await mark.evaluate((it) => ({
        cut: getComputedStyle(it).textOverflow,
        right: it.getBoundingClientRect().right,
        end: it.closest('th, td')?.getBoundingClientRect().right ?? 0,
      }));
      expect(cut).toBe('ellipsis');
      expect(right).toBeLessThanOrEqual(end);
    }
  });
});

test.describe('namesakes of long names', () => {
  const names = [
    'Maximiliane Featherstonehaugh',
    'Ada Maximiliane Featherstonehaugh Wolfeschlegelstein',
    UNBROKEN_NAME,
  ];
  test.use({
    sample: {
      employees: 0,
      trainings: 1,
      equipment: 0,
      records: [...names, ...names, 'Bo'].flatMap((name, at) => [
        { kind: 'user', id: `u${at}`, name, employeeNumber: `E-${at}` },
        { kind: 'assignment', m_user_id: `u${at}`, training_id: 1001 },
      ]),
    },
  });

  for (const [width, path] of [
    [1440, paths.employees()],
    [1440, paths.requirements()],
    [1024, paths.employees()],
  ] as const) {
    test(`the number that distinguishes them is in sight in rows of the usual height, ${path}, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await goTo(page, path);
      const rowOf = async (name: string) => page.getByRole('row').filter({ hasText: name }).boundingBox();
      const usual = (await rowOf('Bo'))?.height;
      for (const number of [0, 1, 2, 3, 4, 5].map((at) => `E-${at}`)) {
        const mark = page.getByRole('row').getByText(`(${number})`);
        await expect(mark).toBeVisible();
        expect((await rowOf(`(${number})`))?.height, number).toBe(usual);
        const outside = await mark.evaluate((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          const clip = it.closest('td > span, th > span')?.getBoundingClientRect() ?? new DOMRect();
          return [clip.left - left, right - clip.right, clip.top - top, bottom - clip.bottom].filter((by) => by > 1);
        });
        expect(outside, number).toEqual([]);
      }
    });
  }
});

test.describe('trainings with long names alone', () => {
  test.use({
    sample: {
      employees: 0,
      trainings: 0,
      equipment: 0,
      records: [
        { kind: 'user', id: 'u-1', firstname: 'Only', lastname: 'One' },
        ...[spaced, UNBROKEN_NAME].flatMap((title, at) => [
          { kind: 'training', id: 9001 + at, title, renewal_months: null, expiring_days: 30 },
          { kind: 'assignment', m_user_id: 'u-1', training_id: 9001 + at },
          {
            kind: 'completedtraining',
            id: 1 + at,
            training_id: 9001 + at,
            m_user_id: 'u-1',
            created: day,
            date_number: 20260101,
          },
        ]),
      ],
    },
  });

  test('the rules that coverage suggests stay within the page', async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [paths.coverage(), paths.coverageHolders(), paths.coveragePeople()]) {
        await goTo(page, path);
        const rules = page.getByRole('button', { name: /^Require 2 holders of / });
        await expect(rules.filter({ hasText: UNBROKEN_NAME })).toBeVisible();
        const beyond = () =>
          rules.evaluateAll((buttons) => {
            const message = buttons[0]?.closest('ul')?.parentElement?.getBoundingClientRect();
            return [...document.querySelectorAll('main li button, main li .note')]
              .filter((part) => part.getBoundingClientRect().right > (message?.right ?? 0) + 1)
              .map((part) => part.textContent);
          });
        await expect.poll(beyond, `${path}, ${width} px`).toEqual([]);
        const message = await rules.first().locator('xpath=ancestor::ul/..').boundingBox();
        expect(message?.width).toBeLessThanOrEqual(440);
      }
    }
  });
});
