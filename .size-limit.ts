import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** What Vite wrote about each chunk of the built page. https://vite.dev/guide/backend-integration */
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));

const manifest = z.parse(Manifest, JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')));

/** The chunks that a browser must have before any of these sources runs, including everything they import. */
function filesOf(...sources: string[]): string[] {
  const needed = new Set<string>();
  const need = (source: string) => {
    if (needed.has(source)) return;
    needed.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The built page has no ${source}`);
    chunk.imports?.forEach(need);
  };
  sources.forEach(need);
  return [...needed].map((source) => `dist/${manifest[source]?.file}`);
}

/** Files that import each other run in an order that one of them does not expect: see src/app/build/codeSplitting.ts. */
function refuseCircles(source: string, above: readonly string[], seen: Set<string>): void {
  if (above.includes(source)) throw new Error(`Files of the page need each other: ${[...above, source].join(', ')}`);
  if (seen.has(source)) return;
  for (const needed of manifest[source]?.imports ?? []) refuseCircles(needed, [...above, source], seen);
  seen.add(source);
}
const seen = new Set<string>();
for (const source of Object.keys(manifest)) refuseCircles(source, [], seen);

/**
 * None of these includes charts and workbooks, which load when something is drawn or exported, or the polyfill of Temporal,
 * which few browsers need.
 */
const page = (name: string, source: string, limit: string) => ({
  name: `JavaScript before ${name} is shown`,
  path: filesOf('index.html', source),
  gzip: true,
  limit,
});

export default [
  page('Overview', 'src/pages/overview/OverviewPage.tsx', '165 kB'),
  page('Employees', 'src/pages/training/employees/EmployeesPage.tsx', '220 kB'),
  page('Matrix', 'src/pages/training/matrix/MatrixPage.tsx', '220 kB'),
  page('Equipment', 'src/pages/equipment/list/EquipmentPage.tsx', '220 kB'),
  page('Documents', 'src/pages/documents/list/DocumentsPage.tsx', '220 kB'),
];
