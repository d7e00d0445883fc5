import { join } from 'node:path';
import { test } from '@playwright/test';
import { ensureBuiltPage } from '#gateway/http/builtPage.ts';

// Before all others, once: every gateway of the tests serves the same page.
test('the page builds, if it is missing or older than its sources', async () => {
  await ensureBuiltPage(join(import.meta.dirname, '..'), () => process.stdout.write('Building the page.\n'));
});
