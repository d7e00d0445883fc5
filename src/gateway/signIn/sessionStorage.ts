import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../atomicWrite.ts';
import { makeFolder } from '../makeFolder.ts';
import { SessionRecord } from './session.ts';

/** Keeps sessions beyond the life of the process. */
export type SessionStorage = {
  readAll(): AsyncIterable<SessionRecord>;
  write(record: SessionRecord): Promise<void>;
  remove(key: string): Promise<void>;
};

/** The file of a session, with a suffix if it was being written when the process was killed. */
const NAME = /^[0-9a-f]{64}\.json(\.[0-9a-f-]{36})?$/;

/** Removes the files of all sessions. */
export const removeSessionFiles = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * A file for each session, for its owner alone.
 * @param folder absolute; created at the first write
 * @param onUnreadable called for a file that is not a valid session; it is removed, which ends that session
 */
export function createSessionFiles(
  folder: string,
  onUnreadable: (file: string, error: unknown) => void,
): SessionStorage {
  const fileOf = (key: string) => join(folder, `${key}.json`);
  return {
    async *readAll() {
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        const name = entry.isFile() ? NAME.exec(entry.name) : null;
        if (!name) continue;
        const file = join(folder, entry.name);
        if (name[1] !== undefined) {
          await rm(file, { force: true }).catch(() => undefined);
          continue;
        }
        try {
          yield SessionRecord.parse(JSON.parse(await readFile(file, 'utf8')));
        } catch (error) {
          onUnreadable(file, error);
          await rm(file, { force: true }).catch(() => undefined);
        }
      }
    },
    async write(record) {
      await makeFolder(folder);
      await writeFileAtomically(fileOf(record.key), JSON.stringify(record));
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
