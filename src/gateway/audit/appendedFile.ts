import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../atomicWrite.ts';

/** A file that one process appends to. */
export type AppendedFile = {
  /**
   * Appends bytes; they are on the disk when it resolves.
   * @throws the error of the file system; the file then has none of the bytes, or has to be opened again
   */
  append(bytes: Uint8Array): Promise<void>;
  /** The size of the file as this process knows it. */
  size(): number;
  /**
   * The size of the file at its path if it is not what this process wrote, `null` if there is no file; undefined if all is
   * well.
   */
  disturbance(): Promise<number | null | undefined>;
  close(): Promise<void>;
};

/** Opens a file for its owner alone, and creates it if it is missing. */
export async function openAppendedFile(path: string): Promise<AppendedFile> {
  const handle = await open(path, 'a', 0o600);
  try {
    await handle.chmod(0o600);
    await syncFolder(dirname(path));
    const { size, ino, dev } = await handle.stat();
    return appendedFile(path, handle, { size, ino, dev });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function appendedFile(
  path: string,
  handle: FileHandle,
  file: { size: number; ino: number; dev: number },
): AppendedFile {
  let { size } = file;
  return {
    async append(bytes) {
      try {
        for (let written = 0; written < bytes.length; ) {
          written += (await handle.write(bytes, written, bytes.length - written, null)).bytesWritten;
        }
        await handle.datasync();
      } catch (error) {
        // Otherwise a part of the line would stand before the next one.
        await handle.truncate(size);
        throw error;
      }
      size += bytes.length;
    },
    size: () => size,
    async disturbance() {
      const found = await stat(path).catch(() => null);
      if (found?.ino === file.ino && found.dev === file.dev && found.size === size) return undefined;
      return found?.size ?? null;
    },
    close: () => handle.close(),
  };
}
