import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFileName } from './auditFiles.ts';
import { AuditLogError } from './auditLogError.ts';

/** SQLITE_BUSY: another process, or another part of this one, has the lock. */
const BUSY = 5;
/** SQLITE_CORRUPT and SQLITE_NOTADB: something else has written to the file. */
const DAMAGED = [11, 26];

/**
 * Takes the lock of a chain, so that no two processes write one file. Node has no file locks; SQLite has, and the system drops
 * them with the process, even after kill -9.
 * @returns a function that releases it, undefined if somebody else has it
 * @throws AuditLogError if its file is damaged
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
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
    if (code === BUSY) return undefined;
    if (DAMAGED.includes(code))
      throw new AuditLogError(
        `The audit log in ${folder} cannot be written: ${file} is damaged. Remove it, there is no data in it.`,
        { cause: error },
      );
    throw error;
  }
}
