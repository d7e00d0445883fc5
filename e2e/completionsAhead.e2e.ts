import { expect } from '@playwright/test';
import { test } from './alteredAnswers.ts';
import type { FaultyNetwork } from './faultyNetwork.ts';
import { expectCount, openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

/** Alters the first completions that arrive, and no others. */
function alterNewest(network: FaultyNetwork, count: number, alter: (one: Completion, place: number) => void): void {
  let ids: unknown[] | undefined;
  network.alter['completedtrainings.v2.list'] = ({ completedtrainings = [] }) => {
    ids ??= completedtrainings.slice(0, count).map(({ id }) => id);
    for (const one of completedtrainings) if (ids.includes(one.id)) alter(one, ids.indexOf(one.id));
  };
}

type Completion = Record<string, unknown>;

const nextYear = (new Date().getFullYear() + 1) * 10_000 + 1231;

test('completions dated in the future are marked, explained and counted in the log, and the count opens them', async ({
  page,
  network,
  address,
}) => {
  alterNewest(network, 3, (one) => {
    one.date_number = nextYear;
  });
  await openList(page, `${address}/training/completions`);
  await expect(rowsOf(page).first()).toContainText('dated in the future');
  await expect(page.locator('tr', { hasText: 'dated in the future' })).toHaveCount(3);
  await expect(page.getByText('its date may have been mistyped')).toBeVisible();
  await page.getByRole('link', { name: 'completions dated in the future: 3' }).click();
  await expectCount(page, 3);
});

test('a completion dated in the future is marked and explained on the page of its employee', async ({
  page,
  network,
  address,
}) => {
  network.alter['completedtrainings.v2.list'] = ({ completedtrainings = [] }) => {
    for (const one of completedtrainings.slice(0, 1)) one.date_number = nextYear;
  };
  network.alter['training-employee-status.list'] = ({ employees = [] }) => {
    for (const employee of employees) {
      const [last] = employee.last_completed as Record<string, unknown>[];
      if (last) last.date_number = nextYear;
    }
  };
  await openList(page, `${address}/training`);
  await rowsOf(page).first().getByRole('link').first().click();
  const trainings = page.getByRole('table', { name: 'Trainings by status' });
  await expect(trainings.getByText('dated in the future')).toHaveCount(1);
  const history = page.getByRole('region', { name: 'Completion history' });
  await expect(history.locator('tbody tr').first()).toContainText('dated in the future');
  await expect(history).toContainText('its date may have been mistyped');
});

test('the log says who signed and which group it was, and never shows the signature', async ({
  page,
  network,
  address,
}) => {
  alterNewest(network, 2, (one, place) => {
    one.signature = place === 0 ? 'data:image/png;base64,AAAA' : { strokes: [[1, 2]] };
    one.group_training_id = place === 0 ? 7001 : null;
  });
  await openList(page, `${address}/training/completions?sort=-signature`);
  await expect(rowsOf(page).filter({ hasText: 'Signed' })).toHaveCount(2);
  await expect(rowsOf(page).filter({ hasText: '7001' })).toContainText('Signed');
  await expect(page.locator('main')).not.toContainText(/base64|strokes/);
});

test('a training with a window says when it is open, for whom it counts and what new people need', async ({
  page,
  network,
  address,
}) => {
  network.alter['trainings.v2.list'] = ({ trainings = [] }) => {
    Object.assign(trainings.find(({ id }) => id === 1003) ?? {}, {
      schedule_type: 'window',
      window_open_month: 1,
      window_open_day: 1,
      window_close_month: 12,
      window_close_day: 31,
      window_last_offered_date_number: 20260101,
      window_required_for_new_employees: false,
    });
  };
  await openPage(page, `${address}/training/courses/1003`);
  const identity = page.getByRole('region', { name: 'Training', exact: true });
  await expect(identity).toContainText('Each year, 1 Jan – 31 Dec');
  await expect(identity).toContainText(/open now, until 31 Dec \d{4}/);
  await expect(identity).toContainText('everyone who completed it on or after 1 Jan 2026');
  await expect(identity).toContainText('need it from the next window on');
});

for (const path of ['/training/completions?files=with', '/training/completions?period=30d', '/training/courses/1003']) {
  test(`the count over each bar of ${path} opens the log of exactly those days, and so does the count in the table`, async ({
    page,
  }) => {
    await openPage(page, path);
    const chart = page.getByRole('region', { name: 'Completions per month', exact: true });
    const bars = chart.locator('svg [data-count]');
    await expect(bars.first()).toBeVisible();
    const total = await bars.count();
    for (const index of new Set([0, total - 1])) {
      const count = Number(await bars.nth(index).getAttribute('data-count'));
      await bars.nth(index).click();
      await expect(page).toHaveURL(/\/training\/completions\?.*from=.*until=/);
      await expectCount(page, count);
      await page.goBack();
      // The log of a bar has its own chart, with as many bars as it has months.
      await expect(bars).toHaveCount(total);
    }
    await chart.getByRole('button', { name: 'Completions per month: show as table' }).click();
    const figure = chart.locator('tbody [data-count]').first();
    const count = Number(await figure.getAttribute('data-count'));
    await figure.click();
    await expectCount(page, count);
  });
}
