import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/browser.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: executablePath === undefined ? {} : { executablePath },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
