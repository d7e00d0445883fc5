import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a built page of one document and one script in an existing folder. @returns its path, absolute */
export function builtPage(folder: string): string {
  const pageDir = join(folder, 'dist');
  mkdirSync(join(pageDir, 'assets'), { recursive: true });
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(join(pageDir, 'assets', 'page.js'), '');
  return pageDir;
}
