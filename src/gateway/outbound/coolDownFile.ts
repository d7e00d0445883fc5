import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomically } from '../atomicWrite.ts';
import { makeFolder } from '../makeFolder.ts';
import type { CoolDownStorage } from './coolDown.ts';

/** Keeps the end of a cool-down in a file, because a restarted gateway must not call a service that has just refused calls. */
export const createCoolDownFile = (file: string): CoolDownStorage => ({
  async read() {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const until = Number(text);
    return until > 0 ? until : undefined;
  },
  async write(until) {
    await makeFolder(dirname(file));
    await writeFileAtomically(file, String(until));
  },
});
