import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import {
  loadedOfLongerRange,
  type NewestCompletions,
  newestCompletionsQuery,
  readNewestCompletions,
} from './completionsRange.ts';
import { failureKey, type QueryFailure } from './queryFailure.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  environmentManager.setIsServer(() => typeof window === 'undefined');
});

const completion = (id: number, date_number: number): CompletedTraining => ({
  id,
  training_id: 8,
  m_user_id: 'u1',
  created: 1,
  date_number,
  files: [],
});

/** Answers in the gateway's place with these pages; returns the numbers of the requested ones. */
function answerWith(pages: readonly CompletedTraining[][]): number[] {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { page } = JSON.parse(decodeURIComponent(url.split('?')[1] ?? ''));
    asked.push(page);
    const paging = { last_page: pages.length, total: pages.flat().length };
    return Response.json({ ok: true, completedtrainings: pages[page - 1] ?? [], paging });
  });
  return asked;
}

async function readFrom(from: number | undefined): Promise<NewestCompletions[]> {
  const steps: NewestCompletions[] = [];
  for await (const step of readNewestCompletions({}, from)) steps.push(step);
  return steps;
}

const pages = [
  [completion(6, 20260601), completion(5, 20260301)],
  [completion(4, 20260301), completion(3, 20260228)],
  [completion(2, 20250101), completion(1, 20240229)],
];

test.each([
  ['no beginning', undefined, [1, 2, 3]],
  ['before the oldest one', 20000101, [1, 2, 3]],
  ['on the day of the last of page 1: more of that day can follow', 20260301, [1, 2]],
  ['the day after it', 20260302, [1]],
  ['on the day of the last of page 2', 20260228, [1, 2, 3]],
  ['the day after that', 20260229, [1, 2]],
  ['to come', 20990101, [1]],
])('a range that begins: %s', async (_case, from, numbers) => {
  const asked = answerWith(pages);
  const steps = await readFrom(from);
  expect(asked).toEqual(numbers);
  expect(steps.map(({ isComplete }) => isComplete)).toEqual(numbers.map((page) => page === numbers.length));
  const ids = pages.slice(0, numbers.length).flatMap((page) => page.map(({ id }) => id));
  expect(steps.at(-1)?.records.map(({ id }) => id)).toEqual(ids);
});

test('each step holds everything loaded so far, and the total', async () => {
  answerWith(pages);
  const steps = await readFrom(undefined);
  expect(steps.map(({ records, total }) => [records.length, total])).toEqual([
    [2, 6],
    [4, 6],
    [6, 6],
  ]);
});

test('a record on two pages appears once, in its first place', async () => {
  answerWith([
    [completion(3, 20260601), completion(2, 20260301)],
    [completion(2, 20260301), completion(1, 20260301)],
  ]);
  expect((await readFrom(undefined)).at(-1)?.records.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('nothing is complete at once', async () => {
  answerWith([]);
  expect(await readFrom(20260101)).toMatchObject([{ records: [], isComplete: true, isStopped: false }]);
});

test('an empty page in the middle ends nothing', async () => {
  const asked = answerWith([[completion(2, 20260601)], [], [completion(1, 20260501)]]);
  expect((await readFrom(20260101)).at(-1)?.records).toHaveLength(2);
  expect(asked).toEqual([1, 2, 3]);
});

test('the newest complete result of a longer range of the same completions is used', () => {
  const client = new QueryClient();
  const keep = (updatedAt: number, params: object, from: number | undefined, isComplete = true) =>
    client.setQueryData(['completedtrainings.v2.list', params, { from }], { isComplete }, { updatedAt });
  const taken = (from: number | undefined) => loadedOfLongerRange(client, {}, from)?.dataUpdatedAt;
  expect(taken(20260302)).toBeUndefined();
  keep(1, {}, 20260301);
  expect([taken(20260302), taken(20260301), taken(20260228), taken(undefined)]).toEqual([1, ...Array(3)]);
  keep(2, {}, undefined);
  expect([taken(20260302), taken(20260228), taken(undefined)]).toEqual([2, 2, undefined]);
  keep(3, { training_id: 8 }, 20260301);
  keep(4, {}, 20260101, false);
  client.setQueryData(['completedtrainings.v2.list', {}], {}, { updatedAt: 5 });
  expect(taken(20260302)).toBe(2);
  client.clear();
});

/** Has the next requests of a page fail as those of a gateway that waits for the service. */
function failing(page: number, times: number): void {
  const answer = globalThis.fetch;
  let left = times;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!decodeURIComponent(url).includes(`"page":${page}`) || left === 0) return answer(url);
    left -= 1;
    return Response.json({ ok: false, error: 'server_error', failure: 'unavailable' }, { status: 503 });
  });
}

test('what failed on the way is loaded again by itself, and has failed since it began to fail', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  environmentManager.setIsServer(() => false);
  answerWith(pages);
  failing(2, 2);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = newestCompletionsQuery({}, undefined);
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => {});
  const failure = () => client.getQueryData<QueryFailure>(failureKey(query.queryKey));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: { isComplete: false } });
  const since = failure()?.since ?? 0;
  expect(since).toBeLessThanOrEqual(1_001_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(failure()?.since).toBe(since);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: { isComplete: true } });
  expect(failure()).toBeUndefined();
  stop();
  client.clear();
});

test('what a reader stopped is not loaded again by itself', async () => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  const asked = answerWith(pages);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = newestCompletionsQuery({}, undefined);
  const stopped = { records: [], total: 6, isComplete: false, isStopped: true, snapshot: undefined };
  client.setQueryData(query.queryKey as readonly unknown[], stopped);
  const stop = new QueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
  stop();
  client.clear();
});
