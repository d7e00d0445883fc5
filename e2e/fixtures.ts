import { test as base, expect } from '@playwright/test';
import { type Dashboard, type SampleSize, startDashboard } from './dashboard.ts';

type WorkerFixtures = {
  /** How large the organisation is; a file that sets it gets a dashboard of its own. */
  sample: SampleSize;
  dashboard: Dashboard;
};

type TestFixtures = {
  /** What the browser complained about: errors and warnings on the console, exceptions that nobody caught. */
  complaints: string[];
};

/** The browser itself reports a failed call on the console; the page cannot keep it from doing so. */
const failedCall = /^Failed to load resource: the server responded with a status of 50[24]/;

/**
 * Tests on the real thing. Every test fails when the browser complains of anything but a call that failed: an exception,
 * a warning of React, a violation of the Content-Security-Policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sample: [{}, { scope: 'worker', option: true }],
  dashboard: [
    async ({ sample }, use) => {
      const dashboard = await startDashboard(sample);
      await use(dashboard);
      await dashboard.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ dashboard }, use) => {
    await use(dashboard.address);
    dashboard.faults.clear();
    await dashboard.service.start();
  },
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
