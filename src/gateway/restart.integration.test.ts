import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runService } from '#service/testing/runningService.ts';
import { ensureBuiltPage } from './http/builtPage.ts';
import { faultyProxy } from './testing/faultyProxy.ts';
import { endProcesses, gatewayProcess, root } from './testing/gatewayProcess.ts';

let service: Awaited<ReturnType<typeof runService>>;
let proxy: Awaited<ReturnType<typeof faultyProxy>>;
let dataDir: string;

beforeAll(async () => {
  await ensureBuiltPage(root, () => {});
  service = await runService();
});
afterAll(() => service.close());
beforeEach(async () => {
  proxy = await faultyProxy({ baseUrl: service.baseUrl, ca: await readFile(service.caPath, 'utf8') });
  dataDir = await mkdtemp(join(tmpdir(), 'compliance-restart-'));
});
afterEach(async () => {
  endProcesses();
  await proxy.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  gatewayProcess({
    DATA_DIR: dataDir,
    COMPLIANCE_API_URL: proxy.baseUrl,
    COMPLIANCE_API_TOKEN: service.token,
    COMPLIANCE_TIME_ZONE: 'Europe/Amsterdam',
    COMPLIANCE_REQUESTS_PER_MINUTE: '600',
  });

const LISTS = ['resources.list', 'users.list', 'fieldoffices.list'];
const read = async (address: string, method: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}/v1/${method}`, { headers });
  return { status: response.status, state: response.headers.get('snapshot-state'), body: await response.json() };
};
const snapshotFiles = () => readdirSync(join(dataDir, 'gateway', 'snapshots'));

/** Waits until so many complete snapshots are on disk. */
async function kept(count: number): Promise<void> {
  while (snapshotFiles().filter((name) => name.endsWith('.snapshot')).length < count) await pause(10);
}

test('a start while the service is down shows the last data, which only its owner can read', async () => {
  const first = start();
  const address = await first.address();
  const before = await Promise.all(LISTS.map((method) => read(address, method)));
  await kept(LISTS.length);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await proxy.close();

  const second = start();
  const again = await second.address();
  const after = await Promise.all(LISTS.map((method) => read(again, method)));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  expect(after.map(({ state }) => state)).toEqual(['fresh', 'fresh', 'fresh']);
  // A collection that was not read before is a failure, not an empty list.
  expect(await read(again, 'jobtitles.list')).toMatchObject({ status: 502, body: { ok: false } });
  for (const name of snapshotFiles()) {
    const file = join(dataDir, 'gateway', 'snapshots', name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).includes(service.token)).toBe(false);
  }
  expect(first.printed.stdout + first.printed.stderr + second.printed.stderr).not.toContain(service.token);
});

test('repeatedly killed while it reads: the next start has the last good data or none, and nothing damaged', async () => {
  let before: unknown;
  for (const wait of [0, 20, 60]) {
    const running = start();
    const address = await running.address();
    const answer = await read(address, 'users.list');
    before ??= answer.body;
    expect(answer).toMatchObject({ status: 200, body: before });
    const renewals = Promise.allSettled(LISTS.map((method) => read(address, method, { 'cache-control': 'no-cache' })));
    await pause(wait);
    running.child.kill('SIGKILL');
    expect(await running.ended).toBeNull();
    await renewals;
    expect(running.printed.stderr).not.toContain('damaged');
  }
  await proxy.close();
  const last = start();
  const answer = await read(await last.address(), 'users.list');
  expect([200, 502]).toContain(answer.status);
  if (answer.status === 200) expect(answer.body).toEqual(before);
  expect(last.printed.stderr).not.toContain('damaged');
  expect(snapshotFiles().every((name) => /^[0-9a-f]{64}\.snapshot$/.test(name))).toBe(true);
});

test('a stop during hanging reads: it ends by itself, and waiting requests are answered or closed', async () => {
  proxy.state.fault = { kind: 'hang' };
  const running = start();
  const address = await running.address();
  const waiting = Promise.allSettled(LISTS.map((method) => read(address, method)));
  while (proxy.calls.length < LISTS.length) await pause(10);
  running.child.kill('SIGTERM');
  // 1 would mean that the deadline of the whole stop had to end it.
  expect(await running.ended).toBe(0);
  await waiting;
  expect(running.printed.stderr).not.toMatch(/ends the gateway|could not be read/);
});
