import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/browser.ts';

const executablePath = await chromiumPath();

// Every worker reads this file too, but the page is built once, before any of them.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const { ensureBuiltPage } = await import('#gateway/builtPage.ts');
  await ensureBuiltPage(import.meta.dirname, () => process.stdout.write('Building the page.\n'));
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
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
    launchOptions: executablePath === undefined ? {} : { executablePath },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
