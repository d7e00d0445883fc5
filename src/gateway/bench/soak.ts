import autocannon from 'autocannon';
import type { Figure } from '#service/bench/figures.ts';
import type { Program } from '#service/bench/processes.ts';
import { statusPath } from './answers.ts';

const RATE = 300;
const CONNECTIONS = 20;

/** A steady load against fresh snapshots: nothing may fail, and memory must not grow. */
export async function soak(address: string, gateway: Program, minutes: number): Promise<Figure[]> {
  const headers = { 'accept-encoding': 'gzip' };
  const run = (seconds: number) =>
    autocannon({
      url: address + statusPath,
      headers,
      connections: CONNECTIONS,
      overallRate: RATE,
      duration: seconds,
    });
  // What the first minute allocates, such as compiled code, is no growth.
  await run(Math.min(60, minutes * 6));
  const before = gateway.usage()?.megabytes;
  const result = await run(minutes * 60);
  const after = gateway.usage()?.megabytes;
  const failed = result.errors + result.timeouts + (result.requests.total - result['2xx']);
  return [
    { name: `${minutes} min at ${RATE} requests/s, answers that failed`, value: failed, unit: '', target: { most: 0 } },
    { name: '  requests', value: result.requests.total, unit: '' },
    { name: '  99th percentile', value: result.latency.p99, unit: 'ms' },
    {
      name: '  memory after, of that before',
      value: before === undefined || after === undefined ? undefined : (100 * after) / before,
      unit: '%',
      target: { most: 110 },
    },
  ];
}
