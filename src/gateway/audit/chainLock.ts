import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFileName } from './auditFiles.ts';

/** SQLITE_BUSY: another process, or another part of this one, has the lock. */
const BUSY = 5;

/**
 * Takes the lock of a chain, so that no two processes write one file. Node has no locks of files; SQLite has, and the
 * system drops them with the process, also after kill -9.
 * @returns what releases it, undefined where somebody else has it
 */
export async function lockChain(folder: string, gateway: string): Promise<(() => void) | undefined> {
  const file = join(folder, lockFileName(gateway));
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    await chmod(file, 0o600);
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}
