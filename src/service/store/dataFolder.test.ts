import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { makeDataFolder } from './dataFolder.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

test('missing folders are made for their owner alone, and the topmost one is returned', async () => {
  const deep = join(folder, 'a', 'b', 'c');
  expect(await makeDataFolder(deep)).toBe(join(folder, 'a'));
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
  expect(await makeDataFolder(deep)).toBeUndefined();
  expect(await makeDataFolder(join(folder, 'a', 'd'))).toBe(join(folder, 'a', 'd'));
});

test('a place where no folder can be made is reported at once', async () => {
  await expect(makeDataFolder('/proc/nope')).rejects.toThrow('/proc/nope cannot be a data folder: a part of the path');
  await symlink(join(folder, 'unmounted'), join(folder, 'volume'));
  await expect(makeDataFolder(join(folder, 'volume', 'store'))).rejects.toThrow('leads nowhere');
});

test('a file in the way is reported', async () => {
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'dir'));
  await expect(makeDataFolder(join(folder, 'file'))).rejects.toThrow('it is a file');
  await expect(makeDataFolder(join(folder, 'file', 'store'))).rejects.toThrow('a part of the path is a file');
  expect(await makeDataFolder(join(folder, 'dir'))).toBeUndefined();
});
