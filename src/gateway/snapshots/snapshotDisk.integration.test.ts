import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { createSnapshotDisk } from './snapshotDisk.ts';

let base: string;
let folder: string;
const faults: { file: string; cause: unknown }[] = [];
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'compliance-disk-'));
  folder = join(base, 'gateway', 'snapshots');
  faults.length = 0;
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const [KEY, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const diskIn = (place = folder) => createSnapshotDisk(place, (file, cause) => faults.push({ file, cause }));
const small = (id = 'snapshot-1') =>
  buildSnapshot('resources.list', [{ records: 0, json: { ok: true, resources: [] } }], { id });

async function readAll(place = folder): Promise<Record<string, Snapshot>> {
  const found: Record<string, Snapshot> = {};
  for await (const [key, snapshot] of diskIn(place).readAll()) found[key] = snapshot;
  return found;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('the next process finds what was written; a second write replaces it; a removal removes it', async () => {
  const [first, second, other] = [await small('1'), await small('2'), await small('3')];
  await diskIn().write(KEY, first);
  await diskIn().write(OTHER, other);
  expect(await readAll()).toEqual({ [KEY]: first, [OTHER]: other });
  await diskIn().write(KEY, second);
  await diskIn().remove(OTHER);
  await diskIn().remove(OTHER);
  expect(await readAll()).toEqual({ [KEY]: second });
  expect(readdirSync(folder)).toEqual([`${KEY}.snapshot`]);
  expect(faults).toEqual([]);
});

test('folders are 0700 and files 0600, even if the folder was open to others before', async () => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
  await diskIn().write(KEY, await small());
  expect([modeOf(folder), modeOf(join(folder, `${KEY}.snapshot`))]).toEqual([0o700, 0o600]);
  rmSync(base, { recursive: true });
  await diskIn().write(KEY, await small());
  expect([modeOf(join(base, 'gateway')), modeOf(folder)]).toEqual([0o700, 0o700]);
});

test.each([
  ['cut short', (file: string) => truncateSync(file, 100)],
  ['empty', (file: string) => truncateSync(file, 0)],
  [
    'of which one byte is another',
    (file: string) => {
      const bytes = readFileSync(file);
      bytes.writeUInt8(bytes.readUInt8(90) ^ 1, 90);
      writeFileSync(file, bytes);
    },
  ],
])('a file that is %s is removed and reported; the others are read', async (_case, damage) => {
  const other = await small();
  await diskIn().write(KEY, await small());
  await diskIn().write(OTHER, other);
  const file = join(folder, `${KEY}.snapshot`);
  damage(file);
  expect(await readAll()).toEqual({ [OTHER]: other });
  expect(faults).toEqual([{ file, cause: undefined }]);
  expect(readdirSync(folder)).toEqual([`${OTHER}.snapshot`]);
});

test('the rest of an interrupted write is removed; files of other programs stay', async () => {
  await diskIn().write(KEY, await small());
  writeFileSync(join(folder, `${KEY}.snapshot.1234567`), 'half');
  writeFileSync(join(folder, 'notes.txt'), 'of others');
  expect(Object.keys(await readAll())).toEqual([KEY]);
  expect(readdirSync(folder).sort()).toEqual([`${KEY}.snapshot`, 'notes.txt']);
  expect(faults).toEqual([]);
});

test('a folder in the place of a file is reported, and the others are read', async () => {
  await diskIn().write(OTHER, await small());
  mkdirSync(join(folder, `${KEY}.snapshot`));
  expect(Object.keys(await readAll())).toEqual([OTHER]);
  expect(faults).toMatchObject([{ file: join(folder, `${KEY}.snapshot`), cause: { code: 'EISDIR' } }]);
});

/** A socket at a path that is too long to listen on. */
async function listeningAt(place: string): Promise<void> {
  const server = createServer().listen(join(base, 'socket'));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  renameSync(join(base, 'socket'), place);
}

test.each([
  ['a pipe', (place: string) => execFileSync('mkfifo', [place])],
  ['a socket', listeningAt],
  ['a link to a device', (place: string) => symlinkSync('/dev/zero', place)],
])('%s in the place of a file is reported and skipped', async (_what, putAt) => {
  await diskIn().write(OTHER, await small());
  await putAt(join(folder, `${KEY}.snapshot`));
  expect(Object.keys(await readAll())).toEqual([OTHER]);
  expect(faults).toMatchObject([{ file: join(folder, `${KEY}.snapshot`) }]);
});

test('a folder that the system does not allow is reported without delay', async () => {
  expect(await readAll('/proc/nothing/snapshots')).toEqual({});
  expect(faults).toHaveLength(1);
});

test('a folder that cannot be created is reported, and nothing is loaded', async () => {
  writeFileSync(join(base, 'gateway'), 'a file');
  expect(await readAll()).toEqual({});
  expect(faults).toMatchObject([{ file: folder, cause: { code: expect.stringMatching(/ENOTDIR|EEXIST/) } }]);
  await expect(diskIn().write(KEY, await small())).rejects.toThrow(/ENOTDIR|EEXIST/);
});

/** A file system of 1 MB, if this user may mount one. */
function smallFileSystem(): string | undefined {
  const place = join(base, 'full');
  mkdirSync(place);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place]).status === 0 ? place : undefined;
}

const full = async (place: string) => {
  const [before, noise] = [await small('before'), Buffer.alloc(2 * 1024 * 1024)];
  for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  await diskIn(place).write(KEY, before);
  const [page] = before.pages;
  const large = { ...before, id: 'after', pages: page ? [{ ...page, zstd: noise }] : [] };
  await expect(diskIn(place).write(KEY, large)).rejects.toMatchObject({
    code: expect.stringMatching(/ENOSPC|EFBIG/),
  });
  expect(await readAll(place)).toEqual({ [KEY]: before });
  expect(readdirSync(place)).toEqual([`${KEY}.snapshot`]);
  await diskIn(place).remove(KEY);
  expect(await readAll(place)).toEqual({});
};

test('a full disk leaves the previous snapshot and no half-written one', async (context) => {
  const place = smallFileSystem();
  if (place === undefined) return context.skip('this user may not mount a small file system');
  try {
    await full(place);
  } finally {
    execFileSync('umount', ['-l', place]);
  }
});
