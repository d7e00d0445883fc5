import { expect } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { test } from './fixtures.ts';
import { openPage } from './pages.ts';

const WORDS = 'Part of the link is not known here and is left out';

for (const [address, words] of [
  ['/training?stauts=expired', 'stauts “expired”'],
  ['/training?on=foo', 'on “foo”'],
  ['/on?on=2026-02-30', 'on “2026-02-30”'],
  ['/on?on=20261103&clock=knwon', 'on “20261103”; clock “knwon”'],
  ['/on?area=sites', 'area “sites”'],
  ['/on/differences?on=2026-02-30', 'on “2026-02-30”'],
  ['/why?until=2026-11-31&by=week', 'until “2026-11-31”; by “week”'],
  ['/training/completions?from=2026-02-30&until=2026-03-31', 'from “2026-02-30”'],
  ['/training/courses?on=2026-03-03', 'on “2026-03-03”'],
  ['/coverage?on=2026-02-30', 'on “2026-02-30”'],
  ['/forecast?on=2026-02-30&renewOn=soon', 'on “2026-02-30”; renewOn “soon”'],
  ['/forecast/plan?on=2026-02-30', 'on “2026-02-30”'],
  ['/forecast/trainings?on=2026-02-30', 'on “2026-02-30”'],
  ['/equipment/forecast?on=2026-02-30', 'on “2026-02-30”'],
  ['/equipment/calendar?month=2026-13', 'month “2026-13”'],
] as const)
  test(`${address} opens without its invalid parts, and names them`, async ({ page }) => {
    await withRules(page);
    await openPage(page, address);
    await expect(page.getByText(WORDS)).toHaveText(`${WORDS}: ${words}.`);
  });

for (const address of [
  '/training?status=incomplete&cols=name,site&trend=90&view=Mine&sort=name',
  '/forecast?site=fo2&renewTraining=1008&by=site',
  '/on?clock=records&site=fo2',
  '/why?area=documents',
])
  test(`all of ${address} is known`, async ({ page }) => {
    await openPage(page, address);
    await expect(page.getByText(WORDS)).toBeHidden();
  });
