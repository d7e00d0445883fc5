import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { quantile } from '#service/bench/quantile.ts';

/** What one connection requests repeatedly. */
export type Load = {
  host: string;
  port: number;
  path: string;
  headers: Record<string, string>;
  /** Cookies of signed-in people: they take turns, each with as many requests as a page makes. */
  cookies?: readonly string[] | undefined;
  status: 200 | 304;
  connections: number;
  seconds: number;
  /** Requests per second of all connections together; as many as they can when absent. */
  rate?: number | undefined;
};

export type Loaded = {
  perSecond: number;
  requests: number;
  /** Milliseconds from a request to the first byte of its answer: 99 of 100 are faster. */
  firstByteP99: number;
};

/** Requests of one person in a row. */
const OF_A_PAGE = 30;

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Reads one answer: its status, after the first byte and after the last one. */
function readResponse(socket: Socket): Promise<{ status: number; firstByteAt: number }> {
  return new Promise((resolve, reject) => {
    let [head, missing, status, firstByteAt] = [Buffer.alloc(0), -1, 0, 0];
    const done = (settle: () => void) => {
      socket.off('data', take).off('error', reject).off('close', closed);
      settle();
    };
    const closed = () => done(() => reject(new Error('the connection was closed')));
    const take = (chunk: Buffer) => {
      firstByteAt ||= performance.now();
      let rest = chunk;
      if (missing < 0) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(END_OF_HEAD);
        if (end === -1) return;
        const text = head.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        missing = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
        rest = head.subarray(end + END_OF_HEAD.length);
      }
      missing -= rest.byteLength;
      if (missing === 0) done(() => resolve({ status, firstByteAt }));
      if (missing < 0 || Number.isNaN(missing)) done(() => reject(new Error('an answer without its length')));
    };
    socket.on('data', take).once('error', reject).once('close', closed);
  });
}

function requestsOf({ host, port, path, headers, cookies = [''] }: Load): Buffer[] {
  const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return cookies.map((cookie) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}${cookie && `cookie: ${cookie}\r\n`}\r\n`),
  );
}

/**
 * Loads a server with kept-alive connections that each send the next request once they have been answered. It reads only the
 * length of an answer, so that the server is the slower one of the two.
 * @throws when an answer has another status, or a connection breaks
 */
export async function load(wanted: Load): Promise<Loaded> {
  const { host, port, status, connections, seconds, rate } = wanted;
  const requests = requestsOf(wanted);
  const firstBytes: number[] = [];
  let sent = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const every = rate === undefined ? 0 : (connections / rate) * 1000;
  const clients = Array.from({ length: connections }, async (_, place) => {
    const socket = connect(port, host).setNoDelay(true);
    // The connections begin spread over the time that one of them has for a request.
    let turn = performance.now() + (every * place) / connections;
    while (performance.now() < until) {
      if (every > 0) await setTimeout(Math.max(0, turn - performance.now()));
      turn += every;
      const asked = performance.now();
      socket.write(requests[Math.floor(sent / OF_A_PAGE) % requests.length] ?? '');
      sent += 1;
      const answer = await readResponse(socket);
      if (answer.status !== status) throw new Error(`an answer with ${answer.status} in place of ${status}`);
      firstBytes.push(answer.firstByteAt - asked);
    }
    socket.destroy();
  });
  await Promise.all(clients);
  return {
    perSecond: (1000 * firstBytes.length) / (performance.now() - started),
    requests: firstBytes.length,
    firstByteP99: quantile(firstBytes, 0.99),
  };
}
