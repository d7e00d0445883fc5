import { setTimeout } from 'node:timers/promises';
import { createCaller, type Target } from './caller.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './quantile.ts';
import { withLatencyProbe } from './withLatencyProbe.ts';

const CALLS = 1000;
/** How long the cheap calls run alone, milliseconds. */
const IDLE_MS = 5000;

/** A small list, and the largest one. */
export async function directories(target: Target): Promise<{ figures: Figure[]; userIds: string[] }> {
  const caller = createCaller(target);
  const idle = await withLatencyProbe(target, () => setTimeout(IDLE_MS));
  const small: number[] = [];
  for (let call = 0; call < CALLS; call += 1) small.push((await caller.call('jobtitles.list')).ms);
  const { result, longest } = await withLatencyProbe(target, () => caller.call('users.list'));
  await caller.close();
  // The answer of the method: see its contract in #protocol/users.ts.
  const { users }: { users: { id: string }[] } = JSON.parse(result.body.toString());
  const figures: Figure[] = [
    { name: 'longest request in 5 s while nothing else is done', value: idle.longest, unit: 'ms' },
    { name: 'job titles, median', value: median(small), unit: 'ms' },
    { name: '  99th percentile', value: quantile(small, 0.99), unit: 'ms' },
    { name: `everyone (users.list, ${users.length} people)`, value: result.ms, unit: 'ms' },
    { name: '  longest request of another meanwhile', value: longest, unit: 'ms', target: { most: 50 } },
  ];
  return { figures, userIds: users.map(({ id }) => id) };
}
