import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((path) => !/\.test\.|\/(testing|bench)\//.test(path));

/** What both ends of a call name, a schema and what it describes, or two programs that share no code: one meaning, at two places. */
const sameAtBothPlaces = [
  'CertificateFiles',
  'Organisation',
  'PlanningBounds',
  'SiteThresholds',
  'SnapshotMetadata',
  'UsageError',
  'createLogger',
  'isMethodUnavailable',
];

/** The names that a file exports; a schema and its type have one. */
function exportedBy(path: string): Set<string> {
  const text = readFileSync(join(src, path), 'utf8');
  return new Set(
    [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
}

// Who searches for a name finds one thing.
test('an exported name means one thing', () => {
  const exported = files.flatMap((path) => [...exportedBy(path)].map((name) => ({ name, path })));
  expect(exported.length).toBeGreaterThan(3000);
  const several = [...Map.groupBy(exported, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(several.map(([name]) => name).sort()).toEqual(sameAtBothPlaces);
});
