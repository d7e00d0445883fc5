import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { name?: string; file: string; css?: string[] };

/** The file that a part of the page was built into, such as `SavedViews`, and its own style sheets: their names are hashes. */
export function builtFiles(part: string): { code: string; styles: string[] } {
  const path = join(import.meta.dirname, '..', 'dist', '.vite', 'manifest.json');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8')); // written by Vite
  const chunk = Object.values(manifest).find(({ name }) => name === part);
  if (!chunk) throw new Error(`The built page has no ${part}`);
  return { code: `/${chunk.file}`, styles: (chunk.css ?? []).map((file) => `/${file}`) };
}
