import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess } from '../dataAccess.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const METHOD = 'resources.list';
let at: number;
let isBroken: boolean;
let reading: DataAccess;
let closeService: () => Promise<void>;

beforeEach(async () => {
  at = 1_800_000_000_000;
  isBroken = false;
  const service = await stubService((request, response) =>
    isBroken
      ? response.writeHead(502).end('<h1>Bad gateway</h1>')
      : json({ ok: true, resources: [] }, { 'HZS-Request-ID': 'reading1' })(request, response),
  );
  closeService = service.close;
  const settings = { baseUrl: service.baseUrl, token: new Secret('abcdefgh') };
  reading = await createTestDataAccess({ settings, now: () => at, maxStaleMs: 24 * HOUR });
});
afterEach(async () => {
  await reading.close();
  await closeService();
});

async function ask(): Promise<void> {
  await reading.snapshots.page(METHOD, {}, 1);
  for (const { refresh } of [...reading.snapshots.entries()]) await refresh?.done;
}
const source = () => reading.status().sources[0];
const ages = async () =>
  (await reading.metrics.text()).match(/compliance_snapshot_age_seconds\{method="([^"]+)"\} \d+/g);

test('a collection that nobody requested within the hour is idle: nobody need worry about its age', async () => {
  await ask();
  expect(source()).toMatchObject({ state: 'fresh', nextReadAt: at + 15 * MINUTE, requestId: 'reading1' });
  at += HOUR;
  expect(source()).toMatchObject({ state: 'stale', nextReadAt: at - 45 * MINUTE });
  expect(await ages()).toHaveLength(1);
  at += 1;
  expect(source()).toMatchObject({ state: 'idle', nextReadAt: null, ageMs: HOUR + 1 });
  expect(await ages()).toBeNull();
});

test('the status is short and quick whatever was requested before, and lists the collections of pages', async () => {
  isBroken = true;
  for (let at = 0; at < 3_000; at += 1)
    void reading.snapshots.page('training-employee-status.list', { m_user_ids: ['x'.repeat(7_000), `${at}`] }, 1);
  await reading.snapshots.page(METHOD, {}, 1);
  const before = process.threadCpuUsage();
  const report = reading.status();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(200); // ms of processor time, which other programs do not change
  expect(JSON.stringify(report).length).toBeLessThan(1_000_000);
  expect(report.sources[0]).toMatchObject({ method: METHOD });
  expect(report.sources.length).toBeGreaterThan(100);
  for (const { params } of report.sources) expect(JSON.stringify(params).length).toBeLessThan(2_100);
  expect((await reading.metrics.text()).length).toBeLessThan(1_000_000);
});

test('a snapshot too old to be shown counts as none, as it does for readers', async () => {
  await ask();
  isBroken = true;
  at += 24 * HOUR;
  await ask();
  expect(source()).toMatchObject({ state: 'failing', error: { error: 'not_json' } });
  at += 1;
  await ask();
  expect(source()).toMatchObject({ state: 'none', readAt: null, ageMs: null, pages: 0, error: { error: 'not_json' } });
  expect(await ages()).toBeNull();
});

test('a snapshot that nobody requested until it was too old to be shown says since when it is', async () => {
  await ask();
  at += 24 * HOUR;
  expect(source()).toMatchObject({ state: 'idle', error: null });
  expect(source()).not.toHaveProperty('tooOldSince');
  const since = at;
  at += 1;
  expect(source()).toMatchObject({ state: 'none', readAt: null, error: null, tooOldSince: since });
  at += HOUR;
  expect(source()).toMatchObject({ state: 'none', readAt: null, error: null, tooOldSince: since });
  await ask();
  await ask();
  expect(source()).toMatchObject({ state: 'fresh' });
  expect(source()).not.toHaveProperty('tooOldSince');
});
