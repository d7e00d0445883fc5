import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/browser.ts';

const executablePath = await chromiumPath();

// Chromium sets these itself while its other threads read the environment, and now and then a start crashes by that; where
// they are already, nothing is moved.
process.env.DBUS_SESSION_BUS_ADDRESS ??= 'disabled:';
process.env.FC_FONTATIONS ??= '1';

/**
 * What only costs time here, a fifth of it: a process and a rasteriser of their own for a graphics card that is not there, a
 * process of its own for the network, which the tests share, and optimised code, which pays in pages that live longer.
 */
const args = [
  '--disable-gpu',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--no-opt --no-maglev',
];

/** These share a program with sign-in; a worker that goes from it to the others and back starts everything anew. */
const signedIn = ['signIn.e2e.ts', 'auditLog.e2e.ts', 'scopedExports.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'page', testMatch: '*.setup.ts' },
    // Theirs is the longest test, which would be waited for at the end.
    { name: 'signed in', testMatch: signedIn, dependencies: ['page'] },
    { name: 'chromium', testMatch: '*.e2e.ts', testIgnore: signedIn, dependencies: ['page'] },
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Long waits cost nothing while tests pass, and a busy machine is no failure.
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
