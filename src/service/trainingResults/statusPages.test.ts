import { expect, test } from 'vitest';
import { createStatusInputBuilder } from './statusInput.ts';
import { createStatusPages } from './statusPages.ts';

test.each([
  ['a page that was asked for before is there already', true],
  ['where every request has a calculation of its own no page is kept', false],
])('%s', async (_case, keeping) => {
  const { take, build } = createStatusInputBuilder();
  take.account(['UTC']);
  take.people(['u1']);
  const calculation = { lastUpdated: 0, on: 20260615, input: build() };
  const pages = createStatusPages({ keeping });
  const asked = { limit: 10, page: 1, includeAllCompletions: false };
  const [first, second] = [await pages.pageOf(calculation, asked), await pages.pageOf(calculation, asked)];
  expect(second).toEqual(first);
  expect(second.records === first.records).toBe(keeping);
});
