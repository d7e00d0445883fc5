import { performance } from 'node:perf_hooks';
import { createCaller, type Target } from './caller.ts';
import type { Figure } from './figures.ts';
import type { Program } from './processes.ts';
import { withLatencyProbe } from './withLatencyProbe.ts';

const METHOD = 'training-employee-status.list';
const LIMIT = 1000;

/** The first calculation of everyone's training status, and how long others wait meanwhile. */
export async function coldStatuses(service: Program, target: Target, employees: number): Promise<Figure[]> {
  const pages = Math.ceil(employees / LIMIT);
  const { result, longest } = await withLatencyProbe(target, async () => {
    const caller = createCaller(target);
    const started = performance.now();
    const first = (await caller.call(METHOD, { limit: LIMIT })).ms;
    for (let page = 2; page <= pages; page += 1) await caller.call(METHOD, { limit: LIMIT, page });
    const all = performance.now() - started;
    await caller.close();
    return { first, all };
  });
  return [
    { name: `status calculation of ${employees} people, first page`, value: result.first / 1000, unit: 's' },
    { name: `  and all ${pages} pages`, value: result.all / 1000, unit: 's', target: { most: 6 } },
    { name: '  longest request of another meanwhile', value: longest, unit: 'ms', target: { most: 50 } },
    { name: '  peak memory of serve', value: service.usage()?.peakMegabytes, unit: 'MB', target: { most: 700 } },
  ];
}
