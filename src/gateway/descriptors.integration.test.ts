import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuiltPage } from './http/builtPage.ts';
import { root } from './testing/gatewayProcess.ts';
import { json, stubService } from './testing/stubService.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-descriptors-'));
beforeAll(async () => {
  await ensureBuiltPage(root, () => {});
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A gateway whose process may have so many files and connections open. */
async function gatewayWith(descriptors: number): Promise<string> {
  const service = await stubService(json({ ok: true, resources: [] }));
  onTestFinished(service.close);
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -n ${descriptors} && exec "$0" src/gateway/main.ts`, process.execPath],
    {
      cwd: root,
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir },
        ...{ COMPLIANCE_API_URL: service.baseUrl, COMPLIANCE_API_TOKEN: 'k3yThatNobodyMaySee' },
      },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  while (!said.includes('Ctrl-C')) {
    if (child.exitCode !== null) throw new Error(said);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
}

async function isServed(address: string, patienceMs = 1_000): Promise<boolean> {
  const dispatcher = new Agent({ connectTimeout: patienceMs, headersTimeout: patienceMs });
  try {
    for (const path of ['/health', '/v1/resources.list', '/status']) {
      const { statusCode, body } = await request(address + path, { dispatcher });
      await body.dump();
      if (statusCode !== 200) return false;
    }
    return true;
  } catch {
    return false;
  } finally {
    await dispatcher.destroy();
  }
}

test('a gateway with 64 descriptors survives 200 connections, and serves everybody within 5 s after they are gone', async () => {
  const address = await gatewayWith(64);
  // Its first answers load code, which takes more than a second on a busy machine.
  expect(await isServed(address, 20_000)).toBe(true);
  const { hostname, port } = new URL(address);
  const crowd = Array.from({ length: 200 }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return socket;
  });
  await pause(2_000);
  for (const socket of crowd) socket.destroy();
  const gone = performance.now();
  while (!(await isServed(address)) && performance.now() - gone < 20_000) await pause(100);
  expect(performance.now() - gone).toBeLessThan(5_000);
}, 60_000);

/** A client that requests, reads the whole answer and requests again on the same connection; `broken` says how that ended. */
async function keptConnection(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  let broken: string | undefined;
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    broken = error.code ?? error.message;
  });
  socket.on('end', () => {
    broken ??= 'closed by the gateway';
  });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return {
    broken: () => broken,
    async ask(path: string): Promise<string> {
      received = '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      for (;;) {
        const [, head = '', body = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(received) ?? [];
        const length = /^content-length: (\d+)/im.exec(head)?.[1];
        if (broken !== undefined) return broken;
        if (length !== undefined && body.length === Number(length)) return head;
        await pause(5);
      }
    },
  };
}

test('a client that keeps its connection is never reset, whatever others do and however long it pauses', async () => {
  const address = await gatewayWith(256);
  const { hostname, port } = new URL(address);
  const readers = await Promise.all(Array.from({ length: 5 }, () => keptConnection(address)));
  for (const pauseMs of [0, 10, 1_100, 4_000, 23_000]) {
    const noise = Array.from({ length: 20 }, (_, at) => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined);
      socket.write(at % 2 ? '\u0016\u0003\u0001 no HTTP\r\n\r\n' : 'GET /health HTTP/1.1\r\nX-Slow: ');
      return socket;
    });
    await pause(pauseMs);
    expect(readers.map(({ broken }) => broken())).toEqual(readers.map(() => undefined));
    for (const { ask } of readers) {
      const head = await ask('/v1/resources.list');
      expect(head).toMatch(/^HTTP\/1\.1 200 /);
      // Until then it may send requests; the announced time and the real one must be the same.
      expect(head).toMatch(/^keep-alive: timeout=72$/im);
    }
    for (const socket of noise) socket.destroy();
  }
}, 90_000);
