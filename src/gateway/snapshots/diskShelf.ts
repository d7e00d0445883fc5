import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { SnapshotShelf } from './shelf.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshotFile.ts';

const ENDING = '.snapshot';
const isKey = (name: string) => /^[0-9a-f]{64}$/.test(name);

/**
 * Snapshots as files of a folder, for their owner alone: written beside and renamed, so that a power cut or a full disk
 * leaves the old one or the new one. What is damaged is removed and told. hardening.md, decision 2.
 */
export function createDiskShelf(folder: string, onDamaged: (file: string) => void): SnapshotShelf {
  const fileOf = (key: string) => join(folder, key + ENDING);
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async *readAll() {
      await ready();
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        const key = name.slice(0, -ENDING.length);
        if (!name.endsWith(ENDING) || !isKey(key)) {
          // What a write that was cut short has left.
          if (isKey(name.slice(0, 64))) await rm(file, { force: true });
          continue;
        }
        const snapshot = decodeSnapshot(await readFile(file));
        if (snapshot) {
          yield [key, snapshot];
          continue;
        }
        onDamaged(file);
        await rm(file, { force: true });
      }
    },
    async write(key, snapshot) {
      await ready();
      await writeFileAtomic(fileOf(key), encodeSnapshot(snapshot), { mode: 0o600 });
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
