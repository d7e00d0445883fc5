import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { errorCode } from '../../errorCode.ts';

/** A request of readers and programs to a gateway, with its share of a hundred requests. */
type SentRequest = { share: number; path: string; headers?: Record<string, string>; status: number };

const json = (params: object) => encodeURIComponent(JSON.stringify(params));
const compressed = { 'accept-encoding': 'gzip' };

const asked: readonly SentRequest[] = [
  {
    share: 40,
    path: `/v1/training-employee-status.list?${json({ limit: 1000, page: 1 })}`,
    headers: compressed,
    status: 200,
  },
  { share: 12, path: '/v1/users.list', headers: compressed, status: 200 },
  { share: 8, path: '/v1/resources.list', status: 200 },
  { share: 5, path: `/v1/users.list?${json({ pretty: true })}`, status: 200 },
  { share: 5, path: `/columns/users.list?${json({ page: 1 })}`, headers: compressed, status: 200 },
  { share: 8, path: '/', headers: { accept: 'text/html' }, status: 200 },
  { share: 5, path: '/health', status: 200 },
  { share: 4, path: '/status', status: 200 },
  { share: 3, path: '/metrics', status: 200 },
  { share: 4, path: '/v1/no.such.method', status: 200 },
  { share: 3, path: `/v1/users.info?${json({ id: 'x'.repeat(9_000) })}`, status: 200 },
  { share: 3, path: '/assets/none.js', status: 404 },
];

/** The kinds in an order that spreads the frequent ones. */
const round = asked
  .flatMap((one) => Array.from({ length: one.share }, (_, at) => ({ one, turn: (at + 0.5) / one.share })))
  .sort((a, b) => a.turn - b.turn)
  .map(({ one }) => one);

/** Keep-alive connections, as browsers have them. */
const CONNECTIONS = 20;

export type MixedLoad = { requests: number; failures: Map<string, number>; milliseconds: number[] };

/** Sends requests at a steady rate until the signal; a failed request is counted by its reason, and none is repeated. */
export async function mixedLoad(address: string, perSecond: number, until: AbortSignal): Promise<MixedLoad> {
  const dispatcher = new Agent({ connections: CONNECTIONS });
  const load: MixedLoad = { requests: 0, failures: new Map(), milliseconds: [] };
  const fail = (reason: string) => load.failures.set(reason, (load.failures.get(reason) ?? 0) + 1);
  const ask = async ({ path, headers = {}, status }: SentRequest) => {
    const began = performance.now();
    try {
      const answer = await request(address + path, { dispatcher, headers });
      await answer.body.dump({ limit: 1e9 });
      if (answer.statusCode !== status) fail(`${path.slice(0, 40)}: ${answer.statusCode}`);
      load.milliseconds.push(performance.now() - began);
    } catch (error) {
      fail(errorCode(error) ?? String(error));
    }
  };
  const began = performance.now();
  const under = new Set<Promise<void>>();
  while (!until.aborted) {
    const one = round[load.requests % round.length];
    load.requests += 1;
    const asking = one ? ask(one) : Promise.resolve();
    under.add(asking);
    void asking.finally(() => under.delete(asking));
    await setTimeout(Math.max(0, began + (1000 * load.requests) / perSecond - performance.now()));
  }
  await Promise.all(under);
  await dispatcher.close();
  return load;
}
