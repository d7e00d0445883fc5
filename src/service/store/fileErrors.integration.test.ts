import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { provisionStore } from '../provisionStore.ts';
import { runCommand } from '../testing/commandLine.ts';
import { importRecords } from '../testing/runningService.ts';
import { smallOrganisation } from '../testing/smallOrganisation.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { ensureCertificates } from '../tls/certificates.ts';

/** A user with only the rights of everybody: root has all rights, and other users lack those that they took from a file. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const program = join(import.meta.dirname, '..', 'main.ts');
/** The stranger cannot read sources in a private folder of root. */
const canRun = spawnSync(process.execPath, [program, '--help'], stranger).status === 0;
const line = JSON.stringify({ kind: 'account', id: 'acme', name: 'Acme', timeZone: 'UTC' });

let folder: string;
let dataDir: string;
let file: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await chmod(folder, 0o755);
  dataDir = join(folder, 'store');
  file = join(dataDir, 'store.sqlite');
});
afterEach(async () => {
  for (const path of [dataDir, join(dataDir, 'tls')]) await chmod(path, 0o700).catch(() => undefined);
  await rm(folder, { recursive: true });
});

const running = (...args: string[]) => runCommand([...args, '--data', dataDir], line, {}, stranger);
const refused = (path: string) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(
    new RegExp(
      `^${path} may not be read and written by the user \\S+: run this as the user whom it belongs to, or give this user the right to read and write it and its folder\\.\n(nothing was imported\n)?$`,
    ),
  ),
});

test.skipIf(!canRun)('the error for a folder closed to the user names its file and says what to do', async () => {
  await importRecords(dataDir, smallOrganisation('acme'));
  await chmod(dataDir, 0o000);
  for (const args of [
    ['token', 'list'],
    ['import', '-'],
    ['serve', '--port', '0'],
  ]) {
    expect(await running(...args)).toEqual(refused(file));
  }
});

test.skipIf(!canRun)('the error for a closed or read-only file names it and says what to do', async () => {
  await importRecords(dataDir, smallOrganisation('acme'));
  await chmod(dataDir, 0o755);
  await chmod(file, 0o000);
  expect(await running('account', 'list')).toEqual(refused(file));
  await chmod(file, 0o444);
  expect(await running('account', 'deactivate', 'acme')).toEqual(refused(file));
  await chmod(dataDir, 0o777);
  expect(await running('token', 'create', '--account', 'acme')).toEqual(refused(file));
  expect(await running('import', '-')).toMatchObject({ code: 1, stderr: refused(file).stderr });
});

test.skipIf(!canRun)('the error for a folder without write access says what to do', async () => {
  await mkdir(dataDir, { mode: 0o555 });
  expect(await running('import', '-')).toEqual(refused(file));
});

test.skipIf(!canRun)('the error for an inaccessible certificate says what to do', async () => {
  await importRecords(dataDir, smallOrganisation('acme'));
  await mkdir(join(dataDir, 'tls'));
  await writeFile(join(dataDir, 'tls', 'server.key'), '');
  await chmod(join(dataDir, 'tls'), 0o000);
  await chmod(file, 0o666);
  await chmod(dataDir, 0o1777);
  const { code, stderr } = await running('serve', '--port', '0');
  expect([code, stderr]).toEqual([1, refused(join(dataDir, 'tls')).stderr]);
});

/** A file system of so many kB; undefined if this user may not mount one. */
async function smallFileSystem(kilobytes: number): Promise<string | undefined> {
  const place = await makeTemporaryFolder();
  onTestFinished(() => rm(place, { recursive: true }));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', place]);
  if (status !== 0) return undefined;
  onTestFinished(() => void execFileSync('umount', ['-l', place]));
  return place;
}

const cannotMount = 'this user may not mount a small file system';

const full = (path: string) => `${path} has no space left on its disk: make room and try again.`;

test.for([16, 64])('a start on a full disk of %i kB says so', async (kilobytes, context) => {
  const place = await smallFileSystem(kilobytes);
  if (place === undefined) return context.skip(cannotMount);
  const message = full(join(place, 'store.sqlite'));
  const { code, stderr } = await runCommand(['serve', '--port', '0', '--data', place]);
  expect([code, stderr]).toEqual([1, `${message}\n`]);
  await expect(provisionStore(place)).rejects.toThrow(message);
});

test('a start without space for the sample or its certificate says so', async (context) => {
  const place = await smallFileSystem(1_024);
  if (place === undefined) return context.skip(cannotMount);
  await expect(provisionStore(place)).rejects.toThrow(full(join(place, 'store.sqlite')));
  await expect(writeFile(join(place, 'filler'), Buffer.alloc(1_048_576))).rejects.toThrow('ENOSPC');
  await expect(ensureCertificates(place, Date.now())).rejects.toThrow(full(join(place, 'tls')));
  expect((await readdir(place)).filter((name) => name.startsWith('tls'))).toEqual([]);
});
