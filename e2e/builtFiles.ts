import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; css?: string[]; imports?: string[] };

/**
 * The files that a module was built into, by its path, such as `src/app/SavedViews.tsx`: their names are hashes. `styles`: the
 * sheets that come with it and not with every page.
 */
export function builtFiles(source: string): { code: string; styles: string[] } {
  const path = join(import.meta.dirname, '..', 'dist', '.vite', 'manifest.json');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8')); // written by Vite
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The built page has no ${source}`);
  const stylesOf = ({ css = [], imports = [] }: Chunk): string[] => [
    ...css,
    ...imports.flatMap((name) => (manifest[name] ? stylesOf(manifest[name]) : [])),
  ];
  const first = manifest['index.html'];
  const ofEveryPage = first ? stylesOf(first) : [];
  const styles = stylesOf(chunk).filter((file) => !ofEveryPage.includes(file));
  return { code: `/${chunk.file}`, styles: styles.map((file) => `/${file}`) };
}
