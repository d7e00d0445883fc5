import { chmod, lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../atomicWrite.ts';
import { makeFolder } from '../makeFolder.ts';
import type { Snapshot } from './snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshotFile.ts';
import type { SnapshotStorage } from './snapshotStorage.ts';

/** Where the gateway keeps its files in a data folder. */
export const gatewayFolder = (dataDir: string): string => join(dataDir, 'gateway');
export const snapshotFolder = (dataDir: string): string => join(gatewayFolder(dataDir), 'snapshots');

const ENDING = '.snapshot';
const isKey = (name: string) => /^[0-9a-f]{64}$/.test(name);

/**
 * Snapshots as files that only their owner can read. Each is written under another name and renamed, so that a power cut or a
 * full disk leaves either the old or the new one. A damaged file is removed and reported.
 * @param onFault called with a file, or the folder, that is damaged or unusable; the others are read all the same
 */
export function createSnapshotDisk(folder: string, onFault: (file: string, cause?: unknown) => void): SnapshotStorage {
  const fileOf = (key: string) => join(folder, key + ENDING);
  const ready = async () => {
    await makeFolder(folder);
    // An existing folder may be open to others.
    await chmod(folder, 0o700);
  };

  async function namesIn(): Promise<string[]> {
    try {
      await ready();
      return await readdir(folder);
    } catch (error) {
      onFault(folder, error);
      return [];
    }
  }

  /** The snapshot in a file; a damaged file, or the rest of a write that was cut short, is removed. */
  async function snapshotIn(file: string, isWhole: boolean): Promise<Snapshot | undefined> {
    try {
      // Reading a pipe or a device would never end.
      const found = await lstat(file);
      if (!found.isFile() && !found.isDirectory()) {
        onFault(file, new Error('It is no file.'));
        return undefined;
      }
      const snapshot = isWhole ? await decodeSnapshot(await readFile(file)) : undefined;
      if (snapshot) return snapshot;
      if (isWhole) onFault(file);
      await rm(file, { force: true });
    } catch (error) {
      onFault(file, error);
    }
    return undefined;
  }

  return {
    async *readAll() {
      for (const name of await namesIn()) {
        const key = name.slice(0, 64);
        if (!isKey(key)) continue;
        const snapshot = await snapshotIn(join(folder, name), name === key + ENDING);
        if (snapshot) yield [key, snapshot];
      }
    },
    async write(key, snapshot) {
      await ready();
      await writeFileAtomically(fileOf(key), await encodeSnapshot(snapshot));
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
