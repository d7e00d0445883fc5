import { test as base, expect } from '@playwright/test';
import { type Dashboard, type Organisation, openDashboard, type SampleSize, startOrganisation } from './dashboard.ts';

type WorkerFixtures = {
  /** How large the organisation is; a file that sets it gets one of its own, all others share one. */
  sample: SampleSize | undefined;
  organisation: Organisation;
};

type TestFixtures = {
  /** A gateway that has read nothing before the test, and the organisation behind it. */
  dashboard: Dashboard;
  /** What the browser complained about: errors and warnings on the console, exceptions that nobody caught. */
  complaints: string[];
};

/** The browser itself reports a failed call on the console; the page cannot keep it from doing so. */
const failedCall = /^Failed to load resource: the server responded with a status of (401|50[234])/;

/**
 * Tests on the real thing. Every test fails when the browser complains of anything but a call that failed: an exception,
 * a warning of React, a violation of the Content-Security-Policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sample: [undefined, { scope: 'worker', option: true }],
  organisation: [
    async ({ sample }, use) => {
      const organisation = await startOrganisation(sample);
      await use(organisation);
      await organisation.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  dashboard: async ({ organisation }, use) => {
    const dashboard = await openDashboard(organisation);
    await use(dashboard);
    await organisation.restore();
  },
  baseURL: ({ dashboard }, use) => use(dashboard.address),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !failedCall.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
