import { createRandom } from '../sample/random.ts';
import { type Caller, createCaller, type Target } from './caller.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './quantile.ts';
import { withLatencyProbe } from './withLatencyProbe.ts';

const METHOD = 'completedtrainings.v2.list';
const DEEP_PAGE = 2000;
/** Calls for one quantile. */
const BY_USER_CALLS = 2000;
const PAGE_CALLS = 40;

type Span = { limit: number; deepPage: number };

/** Page 1 compared to a deep page: the same two in turns, and neighbours of both that were not requested before. */
async function deepAgainstFirst(caller: Caller, { limit, deepPage }: Span): Promise<Figure[]> {
  const timed = async (page: number) => (await caller.call(METHOD, { limit, page })).ms;
  const [firstVisits, deepVisits]: [number[], number[]] = [[], []];
  for (let step = 0; step < Math.min(PAGE_CALLS, deepPage / 4); step += 1) {
    firstVisits.push(await timed(2 + step));
    deepVisits.push(await timed(deepPage - 1 - step));
  }
  const [first, deep]: [number[], number[]] = [[], []];
  for (let call = 0; call < PAGE_CALLS; call += 1) {
    first.push(await timed(1));
    deep.push(await timed(deepPage));
  }
  const ratio = (a: readonly number[], b: readonly number[]) => median(a) / median(b);
  const name = `completions, page ${deepPage} of ${limit}`;
  return [
    { name: `${name}, median`, value: median(deep), unit: 'ms' },
    { name: '  against page 1', value: ratio(deep, first), unit: 'times', target: { most: 2 } },
    {
      name: '  pages around both, each for the first time',
      value: ratio(deepVisits, firstVisits),
      unit: 'times',
      target: { most: 2 },
    },
  ];
}

async function byUser(caller: Caller, userIds: readonly string[]): Promise<Figure[]> {
  const random = createRandom(1, 'asked');
  const times: number[] = [];
  for (let call = 0; call < BY_USER_CALLS; call += 1) {
    times.push((await caller.call(METHOD, { user_id: random.pick(userIds) })).ms);
  }
  return [
    { name: 'completions of one person, median', value: median(times), unit: 'ms' },
    { name: '  99th percentile', value: quantile(times, 0.99), unit: 'ms', target: { most: 5 } },
  ];
}

/** The list of completions: after an import, by person, and deep. */
export async function completionPages(target: Target, userIds: readonly string[]): Promise<Figure[]> {
  const caller = createCaller(target);
  const { result, longest } = await withLatencyProbe(target, () => caller.call(METHOD));
  // The answer of the method: see its contract in #protocol/completedTrainings.ts.
  const { paging }: { paging: { total: number } } = JSON.parse(result.body.toString());
  const figures: Figure[] = [
    { name: `completions, first request after an import (${paging.total})`, value: result.ms, unit: 'ms' },
    { name: '  longest request of another meanwhile', value: longest, unit: 'ms', target: { most: 50 } },
    ...(await byUser(caller, userIds)),
  ];
  for (const limit of [100, 1000]) {
    const deepPage = Math.min(DEEP_PAGE, Math.floor(paging.total / limit));
    figures.push(...(await deepAgainstFirst(caller, { limit, deepPage })));
  }
  await caller.close();
  return figures;
}
