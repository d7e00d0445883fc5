import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file whole or not at all, for its owner alone (0600): beside it, to the disk, then renamed, so that a power cut
 * or a full disk leaves the old one. (write-file-atomic takes a write that a full disk cut short for a whole one.)
 * @throws what the file system says; what was written by then is removed
 */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Makes the new name last: after a power cut it would be the old one, which is a whole file too. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some file systems cannot do that to a folder.
  }
}
