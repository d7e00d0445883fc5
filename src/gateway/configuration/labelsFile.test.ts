import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLabelsFile } from './labelsFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'compliance-labels-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string): string => {
  const path = join(folder, 'labels.json');
  writeFileSync(path, content);
  return path;
};

test('names are grouped by the kind of their ids, with any subset of the kinds', () => {
  const labels = { trainings: { '1030': 'First aid' }, equipmentTypes: { t1: 'Slings' } };
  expect(readLabelsFile(file(`\uFEFF${JSON.stringify(labels)}`))).toEqual(labels);
});

test.each([
  [
    'no JSON',
    '{users}',
    /labels\.json is not JSON: look for [^;]* on line 1 or just before; expected a JSON file such as/,
  ],
  ['another kind', '{"people":{}}', /unknown field people; expected/],
  ['a name that is no text', '{"users":{"u1":7}}', /users\.u1: expected a string/],
  ['a list', '[]', /expected an object/],
])('%s is refused with the expected form', (_case, content, message) => {
  expect(() => readLabelsFile(file(content))).toThrow(message);
});

test('a missing file is named', () => {
  expect(() => readLabelsFile(join(folder, 'none.json'))).toThrow(
    /COMPLIANCE_LABELS: .*none\.json cannot be read \(ENOENT\)/,
  );
});
