import { expect, test } from 'vitest';
import { noResponse, pageOf, refusedWith } from '../testing/upstreamResults.ts';
import { coolingDown } from '../upstream/upstreamError.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import type { ArrivingPage } from './arrivingPages.ts';
import { type CollectionRead, type CollectionReadOptions, startCollectionRead } from './collectionRead.ts';
import { decompressPage } from './compress.ts';
import { type Snapshot, type SnapshotPage, unreadableInPages } from './snapshot.ts';

type Answer = (page: number, time: number) => UpstreamResult | Promise<UpstreamResult>;

/** A read of a service that gives these answers: by the number of the page, and how often it has been requested. */
function readOf(
  answer: Answer,
  limits: CollectionReadOptions['limits'] = undefined,
  { interactive, isLookUp } = { interactive: true, isLookUp: false },
) {
  const asked: number[] = [];
  const cool: { until: number | undefined } = { until: undefined };
  const clock = { at: 5_000 };
  const stopping = new AbortController();
  const read = startCollectionRead(
    'training-employee-status.list',
    { m_user_ids: ['u'] },
    {
      caller: {
        async call(_method, params, _urgency, watch) {
          const page = Number(params.page);
          asked.push(page);
          watch?.began();
          await Promise.resolve();
          const result = await answer(page, asked.filter((number) => number === page).length);
          watch?.ended(result);
          return result;
        },
      },
      coolDown: { until: () => cool.until },
      now: () => clock.at,
      signal: stopping.signal,
      priority: { interactive, isLookUp },
      isLookUp,
      limits,
    },
  );
  return { read, asked, cool, clock, stop: () => stopping.abort() };
}

async function completed({ done }: CollectionRead): Promise<Snapshot> {
  const outcome = await done;
  if (outcome.kind !== 'complete') throw new Error(JSON.stringify(outcome));
  return outcome.snapshot;
}

const idsIn = async (page: SnapshotPage): Promise<string[]> =>
  JSON.parse((await decompressPage(page)).toString()).employees.map(
    ({ m_user_id }: { m_user_id: string }) => m_user_id,
  );
const allIds = async ({ pages }: Snapshot) => Promise.all(pages.map(idsIn));
const idsOf = async (page: ArrivingPage | undefined) => (page?.kind === 'page' ? idsIn(page.page) : page);

test('one page is requested with the largest limit and kept as the service wrote it', async () => {
  const { read, asked } = readOf(() => pageOf(['u1', 'u2'], { total: 2, lastUpdated: 77 }));
  const snapshot = await completed(read);
  expect(asked).toEqual([1]);
  expect(snapshot).toMatchObject({
    method: 'training-employee-status.list',
    params: { m_user_ids: ['u'] },
    records: 2,
    lastUpdated: 77,
    readAt: 5_000,
    isDoubtful: false,
    requestId: 'page-of-u1',
  });
  expect(await allIds(snapshot)).toEqual([['u1', 'u2']]);
});

test.each([
  ['records', { records: 100 }],
  ['bytes', { bytes: 4_000 }],
  ['bytes once compressed', { compressedBytes: 4_000 }],
])('a collection of too many %s fails with words, and no further page is requested', async (_case, limits) => {
  const people = (page: number) => Array.from({ length: 20 }, (_, at) => `u${page}-${at}`);
  const { read, asked } = readOf((page) => pageOf(people(page), { lastPage: 10_000 }), limits);
  expect(await read.done).toMatchObject({
    kind: 'failed',
    failure: { kind: 'too_large', description: expect.stringContaining('more than the dashboard can keep') },
  });
  expect(asked.length).toBeLessThan(50);
});

test('an empty collection has one empty page', async () => {
  const { read, asked } = readOf(() => pageOf([], { total: 0, lastPage: 0 }));
  expect(await completed(read)).toMatchObject({ records: 0, isDoubtful: false, pages: [{ records: 0 }] });
  expect(asked).toEqual([1]);
  expect(await read.page(2)).toBeUndefined();
});

test('every page is read once and in order, whatever the order of arrival', async () => {
  const late = Promise.withResolvers<UpstreamResult>();
  const about = { lastPage: 6, total: 6 };
  const { read, asked } = readOf((page) => (page === 2 ? late.promise : pageOf([`u${page}`], about)));
  await read.page(6);
  late.resolve(pageOf(['u2'], about));
  const snapshot = await completed(read);
  expect(asked.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await allIds(snapshot)).toEqual([['u1'], ['u2'], ['u3'], ['u4'], ['u5'], ['u6']]);
});

test('a page is returned as soon as it arrives, with what all pages have in common; waiting readers get it', async () => {
  const late = Promise.withResolvers<UpstreamResult>();
  const about = { lastPage: 2, total: 2 };
  const { read } = readOf((page) => (page === 2 ? late.promise : pageOf(['u1'], about)));
  const [waiting, past] = [read.page(2), read.page(3)];
  expect(await idsOf(await read.page(1))).toEqual(['u1']);
  expect(await past).toBeUndefined();
  expect(read.progress()).toEqual({ pages: 1, lastPage: 2 });
  late.resolve(pageOf(['u2'], about));
  const second = await waiting;
  expect(await idsOf(second)).toEqual(['u2']);
  const { id } = await completed(read);
  expect(second).toMatchObject({ snapshotId: id });
  expect(await read.page(1)).toMatchObject({ snapshotId: id });
});

test('new results during the read restart it, and no old page remains', async () => {
  const { read, asked } = readOf((page, time) =>
    pageOf([`u${page}-${time}`], { lastPage: 2, lastUpdated: page === 1 && time === 1 ? 1 : 2 }),
  );
  const snapshot = await completed(read);
  expect(asked).toEqual([1, 2, 1, 2]);
  expect(await allIds(snapshot)).toEqual([['u1-2'], ['u2-2']]);
  expect(snapshot).toMatchObject({ isDoubtful: false, lastUpdated: 2 });
});

test('a service that has new results each time is read four times, and the last read is marked', async () => {
  let calculated = 0;
  const { read, asked } = readOf((page) => {
    calculated += 1;
    return pageOf([`u${page}`], { lastPage: 2, lastUpdated: calculated });
  });
  expect(await completed(read)).toMatchObject({ isDoubtful: true, records: 2 });
  expect(asked).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
});

test('fewer records than the service counts are read once more, then marked, and the count is corrected', async () => {
  const { read, asked } = readOf((page) => pageOf([`u${page}`], { lastPage: 2, total: 3 }));
  const snapshot = await completed(read);
  expect(asked).toEqual([1, 2, 1, 2]);
  expect(snapshot).toMatchObject({ isDoubtful: true, records: 2 });
  for (const page of snapshot.pages) expect(JSON.parse((await decompressPage(page)).toString()).paging.total).toBe(2);
});

test('a count that matches on the second read raises no doubt', async () => {
  const { read } = readOf((page, time) =>
    pageOf(page === 2 && time === 1 ? [] : [`u${page}`], { lastPage: 2, total: 2 }),
  );
  expect(await completed(read)).toMatchObject({ isDoubtful: false, records: 2 });
});

test('a repeated record is dropped; since another must be missing, the read restarts, then is marked', async () => {
  const pages = [['u1', 'u2'], ['u2', 'u3'], ['u1']];
  const { read, asked } = readOf((page) => pageOf(pages[page - 1] ?? [], { lastPage: 3, total: 5 }));
  const snapshot = await completed(read);
  expect((await allIds(snapshot)).flat().toSorted()).toEqual(['u1', 'u2', 'u3']);
  expect(snapshot).toMatchObject({ records: 3, isDoubtful: true });
  expect(asked).toHaveLength(6);
});

test('unreadable records are those that the service counts beyond the readable ones: nothing is doubted', async () => {
  const { read, asked } = readOf((page) =>
    pageOf([`u${page}`], { lastPage: 2, total: 4, unreadable: page === 1 ? ['u8'] : ['u9'] }),
  );
  const snapshot = await completed(read);
  expect(asked).toEqual([1, 2]);
  expect(snapshot).toMatchObject({ isDoubtful: false, records: 2 });
  expect(snapshot.pages.map(({ unreadable }) => unreadable)).toMatchObject([
    { count: 1, first: [{ name: 'u8' }] },
    { count: 1, first: [{ name: 'u9' }] },
  ]);
  for (const page of snapshot.pages) expect(JSON.parse((await decompressPage(page)).toString()).paging.total).toBe(2);
});

test('an unreadable record on two pages counts once; another is missing then', async () => {
  const { read } = readOf((page) => pageOf([`u${page}`], { lastPage: 2, total: 4, unreadable: ['u9'] }));
  const snapshot = await completed(read);
  expect(snapshot.isDoubtful).toBe(true);
  expect(snapshot.pages.map(({ unreadable }) => unreadable.count)).toEqual([1, 0]);
});

test('hundreds of unreadable records are counted, and the first are kept', async () => {
  const names = Array.from({ length: 300 }, (_, n) => `u${n}`);
  const { read } = readOf(() => pageOf(['readable'], { unreadable: names }));
  const { pages } = await completed(read);
  expect(unreadableInPages(pages)).toMatchObject({ count: 300 });
  expect(unreadableInPages(pages).first).toHaveLength(20);
});

test('a collection without one readable record has failed', async () => {
  const { read } = readOf((page) => pageOf([], { lastPage: 2, total: 2, unreadable: [`u${page}`] }));
  expect(await read.done).toMatchObject({
    kind: 'failed',
    failure: { kind: 'unexpected_answer', description: expect.stringContaining('none of their 2 records') },
  });
});

test('without a total, a changing number of pages is noticed', async () => {
  const { read, asked } = readOf((page, time) => pageOf([`u${page}`], { lastPage: page === 2 && time === 1 ? 3 : 2 }));
  expect(await completed(read)).toMatchObject({ isDoubtful: false });
  expect(asked).toEqual([1, 2, 1, 2]);
});

test('readers who wait for a page during a restart get the new one, or learn that it does not exist', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { read } = readOf(async (page, time) => {
    if (page === 2 && time === 1) await gates[0]?.promise;
    if (page === 1 && time === 2) await gates[1]?.promise;
    return pageOf([`u${page}-${time}`], {
      lastPage: time === 1 && page < 3 ? 6 : 2,
      lastUpdated: page === 1 && time === 1 ? 1 : 2,
    });
  });
  await read.page(1);
  const [second, sixth] = [read.page(2), read.page(6)];
  gates[0]?.resolve();
  gates[1]?.resolve();
  expect(await idsOf(await second)).toEqual(['u2-2']);
  expect(await sixth).toBeUndefined();
  await read.done;
});

test('after a restart, no page of the previous read is returned', async () => {
  const [third, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { read } = readOf(async (page, time) => {
    if (page === 3 && time === 1) await third.promise;
    if (page === 2 && time === 2) await second.promise;
    const lastUpdated = page < 3 && time === 1 ? 1 : 2;
    return pageOf([`u${page}-${time}`], { lastPage: 3, lastUpdated });
  });
  expect(await idsOf(await read.page(2))).toEqual(['u2-1']);
  third.resolve();
  while ((await idsOf(await read.page(1)))?.toString() !== 'u1-2')
    await new Promise((resolve) => setImmediate(resolve));
  const again = read.page(2);
  second.resolve();
  expect(await idsOf(await again)).toEqual(['u2-2']);
  await read.done;
});

test('a failure ends the read with fewer calls than there are pages, and all waiting readers learn it', async () => {
  const { read, asked } = readOf((page) => (page === 3 ? noResponse : pageOf([`u${page}`], { lastPage: 100 })));
  const waiting = [read.page(3), read.page(99)];
  expect(await read.done).toEqual(noResponse);
  expect(await Promise.all(waiting)).toEqual([noResponse, noResponse]);
  // Also a reader who asks only now.
  expect(await read.page(50)).toEqual(noResponse);
  expect(asked.length).toBeLessThan(10);
});

test('a refusal of the first page is the outcome', async () => {
  const { read } = readOf(() => refusedWith('token_permission'));
  const page = read.page(1);
  expect([await read.done, await page]).toEqual([refusedWith('token_permission'), refusedWith('token_permission')]);
});

test('waiting readers learn of a cool-down at once, and the read goes on after it with the pages it has', async () => {
  const limit = refusedWith('rate_limit_exceeded', { limitedForMs: 30 });
  const { read, asked, cool } = readOf((page, time) => {
    cool.until = page === 2 && time === 1 ? 5_030 : undefined;
    return page === 2 && time === 1 ? limit : pageOf([`u${page}`], { lastPage: 2, total: 2 });
  });
  expect(await read.page(2)).toEqual(limit);
  expect(await read.page(2)).toEqual(limit);
  expect(await idsOf(await read.page(1))).toEqual(['u1']);
  expect(await completed(read)).toMatchObject({ records: 2 });
  expect(asked).toEqual([1, 2, 2]);
});

test.each([
  ['that nobody waits for outlasts a cool-down', false, [1, 1]],
  ['that somebody waits for ends with it, because it would be read for nobody', true, [1]],
])('a look-up %s', async (_case, interactive, calls) => {
  const { read, asked, cool } = readOf(
    (_page, time) => {
      cool.until = time === 1 ? 5_030 : undefined;
      return time === 1 ? coolingDown : pageOf(['u1']);
    },
    undefined,
    { interactive, isLookUp: true },
  );
  expect((await read.done).kind).toBe(interactive ? 'failed' : 'complete');
  expect(asked).toEqual(calls);
});

test('nothing arrives from the first of several cool-downs, also during the next call, until an answer comes', async () => {
  const [third, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { read, cool, clock } = readOf(async (page, time) => {
    clock.at += 100;
    cool.until = clock.at + 5;
    if (time < 3) return refusedWith('rate_limit_exceeded', { limitedForMs: 5 });
    if (page === 1) third.resolve();
    if (page === 1) await gate.promise;
    return pageOf([`u${page}`]);
  });
  await third.promise;
  expect(read.failure()).toMatchObject({ since: 5_000, result: { body: { error: 'rate_limit_exceeded' } } });
  gate.resolve();
  await read.done;
  expect(read.failure()).toBeUndefined();
});

test('an attempt that takes longer than 45 s is a failure from its start until the answer comes', async () => {
  const gate = Promise.withResolvers<void>();
  const { read, clock } = readOf(async () => {
    await gate.promise;
    return pageOf(['u1']);
  });
  await Promise.resolve();
  clock.at += 45_000;
  expect(read.failure()).toBeUndefined();
  clock.at += 1;
  expect(read.failure()).toMatchObject({ since: 5_000, result: { kind: 'failed', failure: { kind: 'timeout' } } });
  gate.resolve();
  await read.done;
  expect(read.failure()).toBeUndefined();
});

test('a cool-down that ends while it is reported to its call costs nothing: the page is requested again', async () => {
  const { read, asked } = readOf((_page, time) => (time === 1 ? coolingDown : pageOf(['u1'])));
  expect(await idsOf(await read.page(1))).toEqual(['u1']);
  expect(await completed(read)).toMatchObject({ records: 1 });
  expect(asked).toEqual([1, 1]);
});

test('a cool-down whose end shifts by moments is one, however often the page is requested', async () => {
  const { read, asked, cool } = readOf((_page, time) => {
    cool.until = time < 10 ? 5_001 : undefined;
    return time < 10 ? coolingDown : pageOf(['u1']);
  });
  expect(await completed(read)).toMatchObject({ records: 1 });
  expect(asked).toHaveLength(10);
});

test('the read gives up after three cool-downs of a service that limits without end', async () => {
  const limit = refusedWith('rate_limit_exceeded', { limitedForMs: 1 });
  const { read, asked, cool } = readOf(() => limit);
  cool.until = 5_001;
  expect(await read.done).toEqual(limit);
  expect(asked).toEqual([1, 1, 1, 1]);
});

test('a stop ends the wait for the end of a cool-down', async () => {
  const limit = refusedWith('rate_limit_exceeded', { limitedForMs: 60_000 });
  const { read, cool, stop } = readOf(() => limit);
  cool.until = 65_000;
  expect(await read.page(1)).toEqual(limit);
  stop();
  expect(await read.done).toEqual(limit);
});

test('a fault of the gateway itself is a failure like any other, and all readers learn it', async () => {
  const { read } = readOf(() => Promise.reject(new Error('the thread ended')));
  const page = read.page(1);
  const expected = {
    kind: 'failed',
    failure: { kind: 'unexpected_answer', description: expect.stringContaining('the thread ended') },
  };
  expect([await read.done, await page]).toMatchObject([expected, expected]);
});
