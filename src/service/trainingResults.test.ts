import { expect, onTestFinished, test } from 'vitest';
import { importRecords, runService, withStore } from './testing/runningService.ts';
import { smallNow } from './testing/smallOrganisation.ts';
import { createTrainingResults } from './trainingResults.ts';

const account = { id: 'acme', name: '', timeZone: 'Europe/Amsterdam', active: true };
const newcomer = { kind: 'user', account_id: 'acme', id: 'u9' };

test('results are kept for their lifetime, for every page and filter, and calculated anew after it', async () => {
  let now = smallNow;
  const service = await runService({ resultCacheMs: 900_000, now: () => now });
  onTestFinished(() => service.close());
  const ask = async (params: object = {}) => {
    const { last_updated, paging } = await service.call('training-employee-status.list', params);
    return [last_updated, paging];
  };
  expect(await ask()).toMatchObject([smallNow, { total: 7 }]);
  await importRecords(service.dataDir, [newcomer]);
  now = smallNow + 899_999;
  expect(await ask()).toMatchObject([smallNow, { total: 7 }]);
  expect(await ask({ limit: 1, page: 2 })).toMatchObject([smallNow, { total: 7 }]);
  expect(await ask({ m_user_ids: ['u1', 'u9'] })).toMatchObject([smallNow, { total: 1 }]);
  now = smallNow + 900_000;
  expect(await ask()).toMatchObject([now, { total: 8 }]);
});

test('requests that come together wait for one calculation', async () => {
  const service = await runService();
  onTestFinished(() => service.close());
  await withStore(service.dataDir, async (store) => {
    let times = 0;
    const results = createTrainingResults(store, 0, () => {
      times += 1;
      return smallNow;
    });
    const [first, second] = await Promise.all([results(account), results(account)]);
    expect(first).toBe(second);
    expect(await results(account)).not.toBe(first);
    expect(times).toBeGreaterThan(1);
  });
});

test('a calculation that fails is tried again', async () => {
  const service = await runService();
  onTestFinished(() => service.close());
  await withStore(service.dataDir, async (store) => {
    const results = createTrainingResults(store, 60_000, () => smallNow);
    await expect(results({ ...account, timeZone: 'Mars/Olympus' })).rejects.toThrow();
    expect((await results(account)).people).toHaveLength(7);
  });
});
