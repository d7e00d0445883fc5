import { expect, test } from 'vitest';
import { calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { methods } from '#protocol/methods.ts';
import { createBudget } from '../outbound/budget.ts';
import { createRateLimiter } from '../outbound/rateLimiter.ts';
import { MINUTE, passTime, SECOND, setFakeClock, snapshotsOf } from '../testing/testSnapshots.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import { createCapture } from './capture.ts';
import type { CaptureTask } from './historyWorker.ts';

setFakeClock();

/** Each type of equipment takes a call of its own. */
const TYPES = 120;

const answer = (method: keyof typeof methods, records: readonly { id: string }[]): UpstreamResult => ({
  kind: 'answer',
  json: Buffer.from(JSON.stringify({ ok: true, [methods[method].container]: records })),
  records: records.length,
  unreadable: [],
  keys: records.map(({ id }) => `string ${id}`),
  lastUpdated: null,
  paging: null,
  headers: {},
  transient: false,
});

test('a capture of many calls makes at most 45 a minute, and requests that somebody waits for go first', async () => {
  const budget = createBudget({
    rateLimiter: createRateLimiter({ perMinute: 40, burst: 5 }, Date.now),
    concurrency: 4,
    now: Date.now,
  });
  const starts: { at: number; interactive: boolean }[] = [];
  const types = Array.from({ length: TYPES }, (_, number) => ({ id: `type-${number}` }));
  const { snapshots } = snapshotsOf(() => answer('resources.list', []), {
    caller: {
      call: (method, _params, priority) =>
        budget.run(priority, async () => {
          starts.push({ at: Date.now(), interactive: priority.interactive });
          await new Promise((resolve) => setTimeout(resolve, 300));
          return answer(method, method === 'equipmenttypes.list' ? types : []);
        }),
    },
  });
  const captured: CaptureTask[] = [];
  const zone = 'Etc/UTC';
  const day = calendarDateAt(Date.now(), zone);
  const capture = createCapture({
    snapshots,
    threads: {
      captureDay: async (task) => {
        captured.push(task);
      },
      knownDays: async () => ({ hasDay: false, lastDay: null }),
      leaseCapture: async () => true,
    },
    location: { file: '/nowhere' },
    account: 'a1',
    timeZone: zone,
    keepDays: 3650,
    now: Date.now,
    log: { info: () => undefined, warn: () => undefined },
  });
  expect(Date.now()).toBeGreaterThan(startOfDay(day, zone) + 30 * MINUTE);
  const capturing = capture.captureIfDue();
  let waited = 0;
  for (let second = 0; captured.length === 0; second += 1) {
    await passTime(SECOND);
    if (second % 20 !== 10) continue;
    // A reader requests something that no capture needs, and others request more of it at the same time.
    const before = starts.length;
    const asked = ['jobtitles.list', 'companies.list', 'datalists.list', 'fieldoffices.list', 'linesofbusiness.list'];
    const method = asked[waited];
    if (method === undefined) continue;
    waited += 1;
    const page = snapshots.page(method as 'jobtitles.list', {}, 1);
    const place = () => starts.slice(before).findIndex(({ interactive }) => interactive);
    while (place() < 0) await passTime(SECOND);
    // A call that was about to start when the reader came may go first.
    expect(place()).toBeLessThanOrEqual(1);
    await passTime(SECOND);
    expect((await page).kind).toBe('page');
  }
  await capturing;
  expect(captured).toHaveLength(1);
  expect([waited, starts.filter(({ interactive }) => interactive).length]).toEqual([5, 5]);
  expect(starts).toHaveLength(TYPES + 5 + waited);
  for (const { at } of starts) {
    const inMinute = starts.filter((start) => start.at >= at && start.at < at + MINUTE);
    expect(inMinute.length).toBeLessThanOrEqual(45);
  }
});
