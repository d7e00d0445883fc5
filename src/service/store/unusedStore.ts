import { rmdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeFile } from './dataFolder.ts';

/** Whether nothing was ever imported; throws when another process has the store open. */
function holdsNothing(database: DatabaseSync): boolean {
  // Leaving WAL mode needs exclusive access. The lock is kept until the connection is closed.
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
  return database.prepare('select 1 from imports limit 1').get() === undefined;
}

/**
 * Removes a data folder that was made for an import which then failed. It stays if another process uses it or has imported
 * something, and so does every folder that holds anything else.
 * @param made the topmost folder that was made for it: the data folder or one above
 */
export function removeUnusedStore(dataDir: string, made: string): void {
  const file = storeFile(dataDir);
  const database = new DatabaseSync(file);
  try {
    if (!holdsNothing(database)) return;
    rmSync(file);
    // Leaving WAL mode used this journal, which stays while the lock is kept.
    rmSync(`${file}-journal`, { force: true });
    const [top, above] = [resolve(made), dirname(resolve(made))];
    for (let folder = resolve(dataDir); folder.startsWith(top) && folder !== above; folder = dirname(folder)) {
      rmdirSync(folder);
    }
  } catch {
    // Anything that cannot be removed stays: an empty store does no harm.
  } finally {
    database.close();
  }
}
