import { performance } from 'node:perf_hooks';
import { Client } from 'undici';

/** How to reach a service. */
export type Target = { baseUrl: string; ca: string; token: string };

export type Caller = {
  /** Calls a method; returns the answer's bytes and its milliseconds. @throws when the answer is a failure */
  call(method: string, params?: object): Promise<{ ms: number; body: Buffer; headers: Record<string, unknown> }>;
  close(): Promise<void>;
};

/** One kept-alive connection with one call at a time, like that of a gateway. */
export function createCaller({ baseUrl, ca, token }: Target): Caller {
  const client = new Client(baseUrl, { connect: { ca }, headersTimeout: 0, bodyTimeout: 0 });
  return {
    async call(method, params = {}) {
      const started = performance.now();
      const answer = await client.request({
        path: `/v1/${method}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, ...params }),
      });
      const body = Buffer.from(await answer.body.arrayBuffer());
      const ms = performance.now() - started;
      if (!body.subarray(0, 10).toString().startsWith('{"ok":true')) {
        throw new Error(`${method} failed: ${body.subarray(0, 300)}`);
      }
      return { ms, body, headers: answer.headers };
    },
    close: () => client.close(),
  };
}
