import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Dashboard, openDashboard, type Sample, type SharedDashboard } from './dashboard.ts';
import { createKeptPage, type KeptPage } from './keptPage.ts';
import { createOrganisations, type Organisations } from './organisations.ts';
import { setTestClock } from './testClock.ts';

type WorkerFixtures = { organisations: Organisations; keptPage: KeptPage };

type TestFixtures = {
  /** What the organisation has; a file may choose its sizes and add records. */
  sample: Sample;
  /** The gateway whose pages the test opens. */
  dashboard: SharedDashboard;
  /** What the browser complained about, on any page that the test opens: errors, warnings, uncaught exceptions. */
  complaints: string[];
};

/** The browser itself reports a failed call on the console; the page cannot prevent that. */
const failedCall = /^Failed to load resource: the server responded with a status of (401|50[234])/;

/** Ten thousand employees take their time on a busy machine. */
const STARTING = { scope: 'test', timeout: 120_000 } as const;

/**
 * Tests of the real programs with a shared gateway and their own page, which they load: none can change what another sees.
 * Every test fails when the browser complains of anything but a failed call: an exception, a warning of React, a violation of
 * the Content-Security-Policy.
 */
export const loadedTest = base.extend<TestFixtures, WorkerFixtures>({
  organisations: [
    async ({ browserName: _ }, use) => {
      const organisations = createOrganisations();
      await use(organisations);
      await organisations.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  keptPage: [
    async ({ browser, organisations: _ }, use) => {
      const keptPage = createKeptPage(browser);
      await use(keptPage);
      await keptPage.close();
    },
    { scope: 'worker' },
  ],
  sample: [{}, { option: true }],
  dashboard: [async ({ organisations, sample }, use) => use(await organisations.shared(sample)), STARTING],
  baseURL: ({ dashboard }, use) => use(dashboard.address),
  context: async ({ context }, use) => {
    await setTestClock(context);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const onError = (error: Error) => complaints.push(`uncaught: ${error.message}`);
      const onMessage = (message: ConsoleMessage) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !failedCall.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
      };
      const watch = (opened: Page) => opened.on('pageerror', onError).on('console', onMessage);
      watch(page);
      page.context().on('page', watch);
      await use(complaints);
      page.context().off('page', watch);
      page.off('pageerror', onError);
      page.off('console', onMessage);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Tests of what a page does after it has loaded: they share a page too, which stays open from test to test and starts each test
 * with its storage, window and address as if just opened. Warm code takes a third of the time. Tests about a load, the storage
 * before it, a clock, a route or the focus of a new document use `loadedTest`.
 */
export const test = loadedTest.extend({
  page: [async ({ keptPage, dashboard }, use) => use(await keptPage.at(dashboard.address)), STARTING],
  context: ({ page }, use) => use(page.context()),
});

/**
 * Tests that change anything, such as faults, the clock of the servers or records, and tests of a gateway that has read nothing
 * yet: each has its own gateway, and the organisation is restored when it ends.
 */
export const isolatedTest = loadedTest.extend<{ dashboard: Dashboard }>({
  dashboard: [
    async ({ organisations, sample }, use) => {
      const organisation = await organisations.changeable(sample);
      const dashboard = await openDashboard(organisation);
      await use(dashboard);
      await organisation.restore();
    },
    STARTING,
  ],
});
