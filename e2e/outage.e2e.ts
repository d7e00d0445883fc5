import { expect, type Page } from '@playwright/test';
import { openStore } from '#service/store/openStore.ts';
import { deactivateToken } from '#service/store/tokens.ts';
import { networkTest } from './alteredAnswers.ts';
import type { Dashboard } from './dashboard.ts';
import type { FaultyNetwork, NetworkFault } from './faultyNetwork.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, expectNothingCounted, openList, rowsOf } from './lists.ts';
import { moveClockUntil, pressUntil, warningsOf } from './pages.ts';
import { WHEN } from './times.ts';

type Fixtures = {
  /** A gateway that uses the network of the test. */
  gateway: Awaited<ReturnType<Dashboard['anotherGateway']>>;
};

const test = networkTest.extend<Fixtures>({
  gateway: async ({ dashboard, network }, use) => {
    await use(await dashboard.anotherGateway({ baseUrl: network.baseUrl }));
  },
});

/** Longer than the freshness of any collection for the list of employees, except names. */
const QUARTER_MS = 16 * 60_000;

/** What a manager reads, with nothing to show (and the page's term for the service's answer), and with older data. */
const words: Record<NetworkFault, { cold: string; answer: string; warm?: string }> = {
  hang: {
    cold: 'The compliance service takes too long to answer. The service did not answer within 1 seconds',
    answer: 'none in time',
    warm: 'The compliance service takes too long to answer.',
  },
  reset: {
    cold: 'The dashboard cannot reach the compliance service. The service broke off the connection',
    answer: 'none',
    warm: 'The dashboard cannot reach the compliance service.',
  },
  'bad gateway': {
    cold: 'Something else answered in place of the compliance service. Something that is not the service answered with HTTP 502',
    answer: 'not readable',
    warm: 'Something else answered in place of the compliance service.',
  },
  'half a body': {
    cold: 'The dashboard cannot reach the compliance service. The service broke off the connection',
    answer: 'none',
    warm: 'The dashboard cannot reach the compliance service.',
  },
  garbage: {
    cold: 'Something else answered in place of the compliance service.',
    answer: 'not readable',
    warm: 'Something else answered in place of the compliance service.',
  },
  'wrong shape': {
    cold: 'The compliance service sent something that the dashboard does not understand.',
    answer: 'not as specified',
    warm: 'The compliance service sent something that the dashboard does not understand.',
  },
  'HTTP 429': {
    cold: 'The organisation’s requests to the compliance service are used up for the moment.',
    answer: 'not asked',
  },
};

/** Expects the list as it was, under a banner that says since when it is old, from when, and why. */
async function expectShownWithWarning(page: Page, { count, reason }: { count: number; reason: string }): Promise<void> {
  const banner = page.getByRole('alert');
  const words = new RegExp(`Training records.*: no new data since ${WHEN}\\. Showing .*from ${WHEN}`);
  await moveClockUntil(page, () => expect(banner).toContainText(words, { timeout: 300 }));
  await expect(banner).toContainText(reason);
  await expect(banner.getByRole('link', { name: 'Source details' })).toHaveAttribute('href', '/sources');
  await expect(page.locator('main header').first().getByRole('status')).toContainText('source not answering');
  expect(await countOf(page)).toBe(count);
  await expect(rowsOf(page).first()).toBeVisible();
}

// Keyed by fault, so that each fault has its test.
for (const fault of Object.keys(words) as NetworkFault[]) {
  const { cold, answer, warm } = words[fault];

  test(`${fault}: with nothing to show the page says so, with data of before it shows that, until it passes`, async ({
    page,
    network,
    dashboard,
  }) => {
    await page.clock.install();
    const { address } = await dashboard.anotherGateway({
      baseUrl: network.baseUrl,
      // On a busy machine an answer may take as long as the deadline for a hanging service.
      ...(fault === 'hang' && { deadlineMs: 1_000 }),
    });
    await test.step('nothing to show', async () => {
      network.fault = fault;
      await page.goto(`${address}/training`);
      const alert = page.getByRole('alert').filter({ hasText: 'The employees could not be loaded' });
      await expect(alert).toContainText(cold);
      await expect(alert.locator('dd').nth(2)).toHaveText(answer);
      await expectNothingCounted(page, 'employees');
      network.fault = undefined;
      await pressUntil(alert.getByRole('button', { name: 'Try again' }), () =>
        expect(rowsOf(page).first()).toBeVisible({ timeout: 3_000 }),
      );
      await expect(alert).toHaveCount(0);
    });

    if (!warm) return;
    await test.step('data of before', async () => {
      const count = await countOf(page);
      network.fault = fault;
      dashboard.advance(QUARTER_MS);
      await page.reload();
      await expectShownWithWarning(page, { count, reason: warm });
      network.fault = undefined;
      await pressUntil(page.getByRole('button', { name: 'Check again' }), () =>
        expect(warningsOf(page)).toHaveCount(0, { timeout: 3_000 }),
      );
      expect(await countOf(page)).toBe(count);
    });
  });
}

const limits = {
  'HTTP 429': {
    begin: ({ network }: { network: FaultyNetwork }) => {
      network.fault = 'HTTP 429';
    },
    reason: 'The organisation’s requests to the compliance service are used up for the moment.',
  },
  rate_limit_exceeded: {
    begin: (_on: unknown, { faults }: Pick<Dashboard, 'faults'>) =>
      void faults.set('every', { kind: 'error', error: 'rate_limit_exceeded' }),
    reason: 'The compliance service has had too many requests. It answers again in about a minute.',
  },
};
for (const [name, { begin, reason }] of Object.entries(limits)) {
  test(`${name}, and data of before: it stays in sight with its time and the reason`, async ({
    page,
    network,
    gateway,
    dashboard,
  }) => {
    await page.clock.install();
    await openList(page, `${gateway.address}/training`);
    const count = await countOf(page);
    begin({ network }, dashboard);
    dashboard.advance(QUARTER_MS);
    await page.reload();
    await expectShownWithWarning(page, { count, reason });
  });
}

test('the token has expired: data of before stays, and whoever runs the dashboard is told what to do', async ({
  page,
  dashboard,
}) => {
  await page.clock.install();
  await openList(page, '/training');
  const count = await countOf(page);
  const store = await openStore(dashboard.dataDir, 'refuse');
  await deactivateToken(store, dashboard.token, Date.now());
  await store.close();
  dashboard.advance(QUARTER_MS);
  await page.reload();
  await expectShownWithWarning(page, {
    count,
    reason: 'was deactivated. The administrator of the dashboard must set a new one.',
  });
});

test('a service that is stopped takes nothing away that was read before, on any page', async ({ page, dashboard }) => {
  await page.clock.install();
  await openList(page, '/training');
  await openList(page, '/equipment');
  await openList(page, '/documents');
  await dashboard.service.stop();
  dashboard.advance(2 * QUARTER_MS);
  await page.goto('/');
  const banner = page.getByRole('alert');
  const words = /Training records, equipment register and document register: no new data/;
  await moveClockUntil(page, () => expect(banner).toContainText(words, { timeout: 300 }));
  await expect(banner).toContainText('The dashboard cannot reach the compliance service.');
  for (const name of ['Training', 'Equipment', 'Documents']) {
    const area = page.getByRole('region', { name, exact: true });
    await expect(area.locator('[data-count]').first()).toBeVisible();
    await expect(area).toContainText(new RegExp(`from ${WHEN}`));
  }
  await dashboard.service.start();
  await pressUntil(banner.getByRole('button', { name: 'Check again' }), () =>
    expect(warningsOf(page)).toHaveCount(0, { timeout: 3_000 }),
  );
});

test('what is due is shown at once and renewed behind the reader, without a blank', async ({ page, dashboard }) => {
  await page.clock.install();
  await openList(page, '/training');
  const count = await countOf(page);
  const { fault, release } = holdAnswers();
  dashboard.faults.set('training-employee-status.list', fault);
  dashboard.advance(2 * QUARTER_MS);
  await page.reload();
  expect(await countOf(page)).toBe(count);
  const freshness = page.locator('main header').first().getByRole('status');
  // The other sources of the page must not come in between.
  await freshness.locator('svg').waitFor();
  const before = await freshness.innerText();
  await page.evaluate(() => {
    Object.assign(window, { blanks: 0 });
    new MutationObserver(() => {
      if (!document.querySelector('tbody tr[data-row]')) Object.assign(window, { blanks: 1 });
    }).observe(document, { childList: true, subtree: true });
  });
  release();
  await moveClockUntil(page, () => expect(freshness).not.toHaveText(before, { timeout: 300 }));
  expect(await page.evaluate('window.blanks')).toBe(0);
});

test('a page that is loaded again transfers no collection again', async ({ page, dashboard }) => {
  await openList(page, '/training');
  // Once the reading is complete, its pages have their final tags, and large collections come as columns.
  await dashboard.call('training-employee-status.list', { page: 1, limit: 1000 });
  await page.reload();
  await countOf(page);
  // An answer still in transit at a reload is not kept, and would be transferred in full.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const answers: number[] = [];
  session.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    if (headers['Snapshot-Id'] ?? headers['snapshot-id']) answers.push(statusCode);
  });
  await page.reload();
  await countOf(page);
  await page.waitForLoadState('networkidle');
  expect(answers.length).toBeGreaterThan(5);
  expect(new Set(answers)).toEqual(new Set([304]));
});

test('while a slow service is waited for, other pages open', async ({ page, dashboard }) => {
  dashboard.faults.set('every', { kind: 'delay', ms: 50_000 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page).toHaveTitle(/^Documents/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading documents' })).toBeVisible();
});

test('a tab that is hidden does not ask', async ({ page }) => {
  await page.clock.install();
  await openList(page, '/training');
  // Code that loads after the rows is requested before the tab is hidden.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.fastForward('02:00:00');
  expect(asked).toEqual([]);
});
