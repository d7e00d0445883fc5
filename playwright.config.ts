import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/browser.ts';

const executablePath = await chromiumPath();

// Chromium sets these itself while its other threads read the environment, which sometimes crashes a start. If they are already
// set, nothing moves in the environment.
process.env.DBUS_SESSION_BUS_ADDRESS ??= 'disabled:';
process.env.FC_FONTATIONS ??= '1';

/**
 * Turns off what only costs time here, a fifth of it: a separate process and rasteriser for a missing graphics card, a separate
 * process for the network, which the tests share, and optimised code, which pays off only in pages that live longer.
 */
const args = [
  '--disable-gpu',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--no-opt --no-maglev',
];

/** These share a program with sign-in; a worker that switches between them and the others starts everything again. */
const signedIn = ['signIn.e2e.ts', 'auditLog.e2e.ts', 'scopedExports.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'page', testMatch: '*.setup.ts' },
    // They contain the longest test: started last, it would be waited for at the end.
    { name: 'signed in', testMatch: signedIn, dependencies: ['page'] },
    { name: 'chromium', testMatch: '*.e2e.ts', testIgnore: signedIn, dependencies: ['page'] },
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Long timeouts cost nothing while tests pass, and a busy machine is no failure.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { args, ...(executablePath !== undefined && { executablePath }) },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
