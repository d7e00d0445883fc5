import { describe, expect, test } from 'vitest';
import { addDays, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { snapshotsOf } from '../testing/testSnapshots.ts';
import { noResponse, pageOf } from '../testing/upstreamResults.ts';
import { type CaptureOptions, createCapture } from './capture.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const ZONE = 'Europe/Amsterdam';

type Service = 'answers' | 'is down' | 'changes all the time';
type Disk = 'has room' | 'is full' | 'is gone';

/** A capture whose clock, service and disk the test sets, and which keeps its days in a list. */
function setUp(
  startsAt: number,
  options: Partial<CaptureOptions> = {},
  store: Partial<CaptureOptions['threads']> = {},
) {
  const world = {
    now: startsAt,
    service: 'answers' as Service,
    disk: 'has room' as Disk,
    asked: 0,
    whileReading: async () => {},
    lastUpdated: null as number | null,
    /** What collections other than the training status return. */
    lastChanged: null as number | null,
  };
  const captured: CalendarNumber[] = [];
  const snapshots: CaptureOptions['snapshots'] = {
    async snapshotSince(method, params) {
      world.asked += 1;
      await world.whileReading();
      if (world.service === 'is down') return noResponse;
      const snapshot: Snapshot = {
        id: 's',
        method,
        params,
        pages: [],
        records: 0,
        lastUpdated: method === 'training-employee-status.list' ? world.lastUpdated : world.lastChanged,
        readAt: world.now,
        tookMs: 1,
        isDoubtful: world.service === 'changes all the time',
        requestId: null,
      };
      return snapshot;
    },
  };
  const threads: CaptureOptions['threads'] = {
    async captureDay({ day }) {
      if (world.disk === 'is full') throw new Error('database or disk is full');
      captured.push(day);
    },
    async knownDays({ day }) {
      if (world.disk === 'is gone') throw new Error('no such file');
      return { hasDay: captured.includes(day), lastDay: captured.at(-1) ?? null };
    },
    leaseCapture: async () => true,
    ...store,
  };
  const made = (timeZone: string) =>
    createCapture({
      snapshots,
      threads,
      location: { file: '/nowhere' },
      account: 'a1',
      timeZone,
      keepDays: 3650,
      now: () => world.now,
      log: { info: () => undefined, warn: () => undefined },
      ...options,
    });
  let capture = made(ZONE);
  return {
    world,
    captured,
    status: () => capture.status(),
    begin: () => capture.begin(),
    storeFailed: (error: unknown) => capture.storeFailed(error),
    /** Restarts the gateway in another zone. */
    moveTo: (timeZone: string) => {
      capture = made(timeZone);
    },
    /** Lets the gateway look every minute. */
    async live(ms: number) {
      for (const until = world.now + ms; world.now < until; world.now += MINUTE) await capture.captureIfDue();
    },
  };
}

const daysFrom = (first: CalendarNumber, count: number) =>
  Array.from({ length: count }, (_, days) => addDays(first, days));

describe('a start reads what has been captured before the first look', () => {
  test('today counts as captured, and is not captured again', async () => {
    const { begin, captured, live, moveTo, status } = setUp(startOfDay(20260310, ZONE));
    await live(HOUR);
    moveTo(ZONE);
    expect(status()).toMatchObject({ state: 'waiting', lastDay: null });
    await begin();
    expect(status()).toMatchObject({ state: 'captured', lastDay: 20260310 });
    await live(DAY);
    expect(captured).toEqual([20260310, 20260311]);
  });

  test('the last day is known when today is not captured yet', async () => {
    const { begin, live, moveTo, status, world } = setUp(startOfDay(20260310, ZONE));
    await live(HOUR);
    world.now += DAY;
    moveTo(ZONE);
    await begin();
    expect(status()).toMatchObject({ state: 'waiting', lastDay: 20260310 });
  });
});

describe('each day of the account is captured once', () => {
  test.each([
    ['a day of 23 hours', 20260328, 'Europe/Amsterdam'],
    ['a day of 25 hours', 20261024, 'Europe/Amsterdam'],
    ['a day that begins at one o’clock', 20260424, 'Africa/Cairo'],
  ])('%s', async (_case, first, zone) => {
    const { captured, live, moveTo } = setUp(startOfDay(first, zone));
    moveTo(zone);
    await live(startOfDay(addDays(first, 4), zone) - startOfDay(first, zone));
    expect(captured).toEqual(daysFrom(first, 4));
  });

  test('a clock that goes back a day, and forward again', async () => {
    const { captured, live, world } = setUp(startOfDay(20260310, ZONE));
    await live(2 * DAY);
    world.now -= DAY;
    await live(3 * DAY);
    expect(captured).toEqual(daysFrom(20260310, 4));
  });

  test('a clock that was two days ahead: the right days follow', async () => {
    const { captured, live, world } = setUp(startOfDay(20260312, ZONE));
    await live(HOUR);
    world.now -= 2 * DAY;
    await live(DAY + 2 * HOUR);
    expect(captured).toEqual([20260312, 20260310, 20260311]);
  });

  test('another zone captures no day twice', async () => {
    const { captured, live, moveTo, world } = setUp(startOfDay(20260310, 'Pacific/Auckland'));
    moveTo('Pacific/Auckland');
    await live(DAY);
    moveTo('America/Los_Angeles');
    await live(2 * DAY);
    expect(captured).toEqual([...new Set(captured)]);
    expect(captured.at(-1)).toBe(calendarDateAt(world.now - MINUTE, 'America/Los_Angeles'));
  });

  test('the first half hour belongs to the calculation of the day before', async () => {
    const { captured, live, status } = setUp(startOfDay(20260310, ZONE));
    await live(29 * MINUTE);
    expect([captured, status().state]).toEqual([[], 'waiting']);
    await live(3 * MINUTE);
    expect([captured, status().state]).toEqual([[20260310], 'captured']);
  });
});

describe('a day that cannot be captured', () => {
  test('a service that is down for three days leaves three gaps and causes no storm', async () => {
    const { captured, live, world, status } = setUp(startOfDay(20260310, ZONE));
    await live(DAY);
    world.service = 'is down';
    const before = world.asked;
    await live(3 * DAY);
    expect(world.asked - before).toBeLessThan(3 * 30);
    expect(status()).toMatchObject({ state: 'failing', lastDay: 20260310 });
    world.service = 'answers';
    await live(DAY);
    expect(captured).toEqual([20260310, 20260314]);
    expect(status()).toMatchObject({ state: 'captured', problem: null });
  });

  test('after a full disk the day is tried again, and the status says why', async () => {
    const { captured, live, world, status } = setUp(startOfDay(20260310, ZONE));
    world.disk = 'is full';
    await live(2 * HOUR);
    expect(status()).toMatchObject({ state: 'failing', problem: 'database or disk is full' });
    world.disk = 'has room';
    await live(2 * HOUR);
    expect(captured).toEqual([20260310]);
  });

  test('the failure of a day is not that of the next one, which waits for its first attempt', async () => {
    const { live, world, status } = setUp(startOfDay(20260310, ZONE));
    world.service = 'is down';
    await live(DAY - MINUTE);
    expect(status()).toMatchObject({ state: 'failing', nextAttemptAt: expect.any(Number) });
    await live(2 * MINUTE);
    expect(status()).toMatchObject({ state: 'waiting', nextAttemptAt: null });
    world.service = 'answers';
    await live(30 * MINUTE);
    expect(status()).toMatchObject({ state: 'captured', lastDay: 20260311 });
  });

  test('captured days that are gone remain a failure past midnight', async () => {
    const { live, world, status } = setUp(startOfDay(20260310, ZONE));
    await live(HOUR);
    world.disk = 'is gone';
    await live(DAY - HOUR + 2 * MINUTE);
    expect(status()).toMatchObject({ state: 'failing', problem: 'no such file' });
  });

  test('a history that cannot be read at the start is a failure of its day, also before the first attempt', async () => {
    const { live, status, storeFailed } = setUp(startOfDay(20260310, ZONE));
    storeFailed(new Error('no such file'));
    await live(10 * MINUTE);
    expect(status()).toMatchObject({ state: 'failing', problem: 'no such file' });
  });

  test('results of several calculations are not a complete reading', async () => {
    const { captured, live, world, status } = setUp(startOfDay(20260310, ZONE));
    world.service = 'changes all the time';
    await live(HOUR);
    expect([captured, status().problem]).toEqual([[], expect.stringContaining('changed during every reading')]);
  });

  test.each([
    ['of the evening before is the newest of a service that calculates at night', [20260309, 20 * HOUR], true],
    ['of the first moment of the day before is as well', [20260309, 0], true],
    ['of two days before is of a service that stands still', [20260309, -1], false],
    ['of the day itself', [20260310, HOUR], true],
  ] as const)('a calculation %s', async (_case, [day, ms], isTaken) => {
    const { captured, live, world, status } = setUp(startOfDay(20260310, ZONE));
    world.lastUpdated = startOfDay(day, ZONE) + ms;
    await live(4 * HOUR);
    expect(captured).toEqual(isTaken ? [20260310] : []);
    if (isTaken) return;
    expect(status()).toMatchObject({
      state: 'failing',
      problem: `The service has not calculated training-employee-status.list since ${new Date(world.lastUpdated).toISOString()}.`,
    });
    world.lastUpdated = startOfDay(20260310, ZONE);
    await live(2 * HOUR);
    expect(captured).toEqual([20260310]);
  });

  test('a collection that has not changed for long does not count as an old calculation', async () => {
    const { captured, live, world } = setUp(startOfDay(20260310, ZONE));
    world.lastChanged = startOfDay(20250310, ZONE);
    await live(4 * HOUR);
    expect(captured).toEqual([20260310]);
  });

  test('the next attempt reads an old calculation again, even when nobody looks at the page', async () => {
    const now = () => world.now;
    let lastUpdated = startOfDay(20260308, ZONE);
    const { snapshots } = snapshotsOf(() => pageOf(['u1'], { lastUpdated }), { now });
    const { captured, live, world, status } = setUp(startOfDay(20260310, ZONE), { snapshots });
    await live(35 * MINUTE);
    expect([captured, status().problem]).toEqual([[], expect.stringContaining('has not calculated')]);
    lastUpdated = startOfDay(20260310, ZONE);
    await live(HOUR);
    expect(captured).toEqual([20260310]);
    await snapshots.close();
  });

  test('the next attempt repeats a doubtful reading, even when nobody looks at the page', async () => {
    const now = () => world.now;
    let total = 2;
    const { snapshots } = snapshotsOf(() => pageOf(['u1'], { lastUpdated: now(), total }), { now });
    const { captured, live, world, status } = setUp(startOfDay(20260310, ZONE), { snapshots });
    await live(35 * MINUTE);
    expect([captured, status().problem]).toEqual([[], expect.stringContaining('changed during every reading')]);
    total = 1;
    await live(HOUR);
    expect(captured).toEqual([20260310]);
    await snapshots.close();
  });
});

test('nothing is read here when another gateway captures', async () => {
  const { captured, live, world, status } = setUp(startOfDay(20260310, ZONE), { claim: async () => undefined });
  await live(2 * HOUR);
  expect([captured, world.asked, status().state]).toEqual([[], 0, 'elsewhere']);
});

test('a capture that takes longer than its lease keeps it with a few requests to the store', async () => {
  const lease = { holder: '', until: 0, taken: 0 };
  const store = {
    async leaseCapture({ holder, now, ms }: { holder: string; now: number; ms: number }) {
      if (lease.holder !== holder && lease.until > now) return false;
      [lease.holder, lease.until, lease.taken] = [holder, now + ms, lease.taken + 1];
      return true;
    },
  };
  const { captured, live, world } = setUp(startOfDay(20260310, ZONE), {}, store);
  const othersMayCapture: boolean[] = [];
  world.whileReading = async () => {
    world.now += 10 * MINUTE;
    othersMayCapture.push(lease.holder === '' || lease.until <= world.now);
  };
  await live(HOUR);
  expect([captured, othersMayCapture]).toEqual([[20260310], [false, false, false, false, false]]);
  const { taken } = lease;
  // Data that has already been read takes no time.
  world.whileReading = async () => {
    world.now += SECOND;
  };
  await live(DAY);
  expect([captured, lease.taken - taken]).toEqual([[20260310, 20260311], 1]);
});

describe('the claimant of several gateways', () => {
  /** Two gateways with one claim, which its holder keeps until it is released. */
  function twoGateways() {
    let holder: string | undefined;
    const release = async () => {
      holder = undefined;
    };
    const gateway = (name: string) =>
      setUp(startOfDay(20260310, ZONE), {
        async claim() {
          holder ??= name;
          return holder === name ? { release } : undefined;
        },
      });
    return [gateway('first'), gateway('second')] as const;
  }

  test('captures day after day, and the other gateway captures none', async () => {
    const [first, second] = twoGateways();
    for (let day = 0; day < 3; day += 1) for (const { live } of [first, second]) await live(DAY);
    expect([first.captured, second.captured]).toEqual([daysFrom(20260310, 3), []]);
    expect(second.status().state).toBe('elsewhere');
  });

  test.each<[string, (world: { service: Service; disk: Disk }) => void]>([
    [
      'does not reach the service',
      (world) => {
        world.service = 'is down';
      },
    ],
    [
      'has a full disk',
      (world) => {
        world.disk = 'is full';
      },
    ],
    [
      'cannot look up the days',
      (world) => {
        world.disk = 'is gone';
      },
    ],
  ])('%s: the other gateway captures', async (_case, fail) => {
    const [first, second] = twoGateways();
    for (const { live } of [first, second]) await live(DAY);
    fail(first.world);
    for (const { live } of [first, second]) await live(DAY);
    expect([first.captured, second.captured]).toEqual([[20260310], [20260311]]);
    expect([first.status().state, second.status().state]).toEqual(['failing', 'captured']);
  });
});
