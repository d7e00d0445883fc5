import type { Figure } from '#service/bench/figures.ts';
import type { Program } from '#service/bench/processes.ts';
import { statusPath } from './answers.ts';
import { load } from './load.ts';

const RATE = 300;
const CONNECTIONS = 20;

/** A steady load against fresh snapshots: nothing may fail, and memory must not grow. */
export async function steadyLoad(address: string, gateway: Program, minutes: number): Promise<Figure[]> {
  const run = (seconds: number) =>
    load({
      host: new URL(address).hostname,
      port: Number(new URL(address).port),
      path: statusPath,
      headers: { 'accept-encoding': 'gzip' },
      status: 200,
      connections: CONNECTIONS,
      rate: RATE,
      seconds,
    });
  // What the first minute allocates, such as compiled code, is not growth.
  await run(Math.min(60, minutes * 6));
  const before = gateway.usage()?.megabytes;
  const result = await run(minutes * 60);
  const after = gateway.usage()?.megabytes;
  return [
    // A failed answer would have ended the load.
    { name: `${minutes} min at ${RATE} requests/s without a failure`, value: result.requests, unit: 'requests' },
    { name: '  first byte, 99th percentile', value: result.firstByteP99, unit: 'ms' },
    {
      name: '  memory after, of that before',
      value: before === undefined || after === undefined ? undefined : (100 * after) / before,
      unit: '%',
      target: { most: 110 },
    },
  ];
}
