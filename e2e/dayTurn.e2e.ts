import { expect } from '@playwright/test';
import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import { isolatedTest } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { openOverview } from './pages.ts';
import { todayOfSample } from './pastDays.ts';

const today = todayOfSample();
const YEAR = 365;
const aYearAgo = startOfDay(addDays(today, -YEAR), 'Europe/Amsterdam');

/** A required training and an inspection whose last day is today. */
const records = [
  { kind: 'user', id: 'untilToday', name: 'Ada Moor', created: aYearAgo },
  { kind: 'assignment', m_user_id: 'untilToday', training_id: 1002 },
  {
    kind: 'completedtraining',
    id: 900_001,
    training_id: 1002,
    m_user_id: 'untilToday',
    created: aYearAgo,
    date_number: addDays(today, -YEAR),
    special_expiration_date_number: today,
  },
  {
    kind: 'equipmenttype',
    id: 'hoists',
    title: 'Hoists',
    schedules: [{ id: 'exam', name: 'Examination', trigger: { frequencyInDays: YEAR, expiringPeriodInDays: 30 } }],
  },
  {
    kind: 'equipment',
    id: 'untilToday',
    equipmentType_id: 'hoists',
    title: 'Hoist',
    schedules: [{ schedule_id: 'exam', lastCompletedOn: aYearAgo }],
  },
];

isolatedTest.use({ sample: { records } });

isolatedTest(
  'after two days without the service, an open page counts by the current day and says what differs',
  async ({ page, dashboard }) => {
    await page.clock.install();
    await openOverview(page);
    const counted = async (of: string) => {
      const text = await page
        .getByRole('link', { name: new RegExp(`^${of}: [\\d,]+$`) })
        .first()
        .innerText();
      return Number(text.replaceAll(',', ''));
    };
    const figures = async () => ({
      expired: await counted('training, expired'),
      lapsed: await counted('trainings overdue'),
      expiredItems: await counted('equipment, expired'),
      overdueItems: await counted('items overdue'),
    });
    const before = await figures();
    expect(before.expired).toBe(before.lapsed);
    expect(before.expiredItems).toBe(before.overdueItems);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await dashboard.service.stop();
    await page.clock.fastForward('48:00:00');
    await expect(page.getByRole('alert')).toContainText(/required trainings expired since \(\d+\)/);
    await expect(page.getByRole('alert')).toContainText(/items expired since \(\d+\)/);
    await expect.poll(async () => (await figures()).expired).toBeGreaterThan(before.expired);
    // The figures of the areas are drawn first, and the rest in idle time.
    const differences = async () => {
      const { expired, lapsed, expiredItems, overdueItems } = await figures();
      return [expired - lapsed, expiredItems - overdueItems];
    };
    await expect.poll(differences).toEqual([0, 0]);

    await goWithin(page, '/training/required?due=overdue&sort=-expires');
    const said = page.getByRole('row').getByRole('img', { name: /The service counted it as done/ });
    await expect(said.first()).toBeVisible();
  },
);
