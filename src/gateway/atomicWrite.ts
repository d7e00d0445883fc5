import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file completely or not at all, readable by its owner alone (0600): under another name, to the disk, then renamed, so
 * that a power cut or a full disk leaves the old file. (write-file-atomic does not notice that a full disk truncates a write.)
 * @param content several parts are written one after the other
 * @throws the error of the file system; the unfinished file is removed
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array | Iterable<Uint8Array>,
): Promise<void> {
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

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some file systems cannot sync a folder.
  }
}
