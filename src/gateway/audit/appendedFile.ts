import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../atomicWrite.ts';

/** A file that one process appends to. */
export type AppendedFile = {
  /**
   * Appends bytes; when it resolves they are on the disk.
   * @throws the error of the file system; none of the bytes are in the file then, or the file has to be opened anew
   */
  append(bytes: Uint8Array): Promise<void>;
  /** Its size as this process knows it. */
  size(): number;
  /**
   * The size of what is at its path when that is not what this process wrote, `null` when nothing is; undefined when all
   * is well.
   */
  disturbance(): Promise<number | null | undefined>;
  close(): Promise<void>;
};

/** Opens a file for its owner alone, and makes it where there is none. */
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
        // A part of the line would stand before the next one.
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
