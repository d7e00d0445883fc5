import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a built page of one file in an existing folder. @returns its absolute path */
export function builtPage(folder: string): string {
  const pageDir = join(folder, 'dist');
  mkdirSync(pageDir);
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  return pageDir;
}
