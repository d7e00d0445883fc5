import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { name?: string; file: string };

/** The file into which a part of the page was built, such as `SavedViews`: its name is a hash. */
export function builtFile(part: string): string {
  const path = join(import.meta.dirname, '..', 'dist', '.vite', 'manifest.json');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8')); // written by Vite
  const chunk = Object.values(manifest).find(({ name }) => name === part);
  if (!chunk) throw new Error(`The built page has no ${part}`);
  return `/${chunk.file}`;
}
