import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { openConnections } from './openConnections.ts';

const at = (address: string): { host: string; port: number } => {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
};

/** A connection whose end is not an error, whoever ends it. */
function opened(address: string): Socket {
  const socket = connect(at(address));
  socket.on('error', () => undefined);
  return socket;
}

/** Bytes from callers that never finish, or mean nothing. */
const nonsense = [
  '',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  '\u0016\u0003\u0001\r\n\r\n',
  'POST /v1/users.list HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\n{',
];
const CROWD = 200;
const CROWD_EVERY_MS = 10_000;
/** How long they stay, in milliseconds. */
const CROWD_STAYS_MS = 4_000;

/** Repeatedly opens two hundred connections at once that send nothing complete. @returns how many there were */
export async function crowds(address: string, until: AbortSignal): Promise<number> {
  let count = 0;
  while (!until.aborted) {
    const crowd = Array.from({ length: CROWD }, (_, place) => {
      const socket = opened(address);
      socket.write(nonsense[place % nonsense.length] ?? '');
      return socket;
    });
    count += CROWD;
    await setTimeout(CROWD_STAYS_MS);
    for (const socket of crowd) socket.destroy();
    await setTimeout(CROWD_EVERY_MS - CROWD_STAYS_MS, undefined, { signal: until }).catch(() => undefined);
  }
  return count;
}

const LOOK_UPS = 300;
const LOOK_UPS_EVERY_MS = 15_000;
/** They hang up after this, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Repeatedly sends three hundred look-ups of unknown ids, whose caller hangs up. @returns how many were refused or ended */
export async function lookUpFloods(address: string, until: AbortSignal): Promise<number> {
  const dispatcher = new Agent({ connections: LOOK_UPS, localAddress: '127.0.0.2' });
  let count = 0;
  while (!until.aborted) {
    const began = count;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await Promise.allSettled(
      Array.from({ length: LOOK_UPS }, async (_, place) => {
        const params = encodeURIComponent(JSON.stringify({ id: `nobody-${began + place}` }));
        const { body } = await request(`${address}/v1/users.info?${params}`, { dispatcher, signal });
        await body.dump();
      }),
    );
    count += LOOK_UPS;
    await setTimeout(LOOK_UPS_EVERY_MS - PATIENCE_MS, undefined, { signal: until }).catch(() => undefined);
  }
  await dispatcher.destroy();
  return count;
}

const READERS_EVERY_MS = 5_000;
/** Answers that one of them requests: far more than the system keeps for a connection. */
const ANSWERS = 60;

export type StalledReaders = { readers: number; longestMs: number };

/**
 * Every five seconds requests many large answers and reads none; every second caller keeps sending.
 * @returns how long the slowest was kept
 */
export async function stalledReaders(address: string, path: string, until: AbortSignal): Promise<StalledReaders> {
  const kept: Promise<number>[] = [];
  while (!until.aborted) {
    kept.push(untilDropped(address, path, kept.length % 2 === 1));
    await setTimeout(READERS_EVERY_MS, undefined, { signal: until }).catch(() => undefined);
  }
  return { readers: kept.length, longestMs: Math.max(...(await Promise.all(kept))) };
}

/** Longer is as good as forever, in milliseconds. */
const GIVEN_UP_MS = 150_000;

async function untilDropped(address: string, path: string, isSending: boolean): Promise<number> {
  const socket = opened(address).pause();
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const { port } = at(address);
  const own = socket.localPort ?? 0;
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  socket.write(request.repeat(ANSWERS));
  const began = performance.now();
  // A client that does not read does not notice the end, so the server's side of the connection is checked.
  while (openConnections(port)?.has(own) && performance.now() - began < GIVEN_UP_MS) {
    if (isSending) socket.write(request);
    await setTimeout(1_000);
  }
  socket.destroy();
  return performance.now() - began;
}
