import { expect } from '@playwright/test';
import { test } from './alteredAnswers.ts';
import { openList, rowsOf } from './lists.ts';

for (const path of ['/training/completions', '/training/evidence'])
  test(`a row of ${path} whose person is nobody leads to no page of an employee`, async ({
    page,
    network,
    address,
  }) => {
    network.alter['completedtrainings.v2.list'] = ({ completedtrainings = [] }) => {
      for (const [place, completion] of completedtrainings.entries()) if (place % 2 === 0) completion.m_user_id = '';
    };
    await openList(page, `${address}${path}`);
    const row = rowsOf(page).filter({ hasText: 'Unknown person' }).first();
    const listed = page.url();
    await row.locator('td').last().click();
    await row.focus();
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(listed);
    await expect(row).toBeVisible();
  });
