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

test('names by the kind of their ids, any of the kinds', () => {
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
])('%s is refused with the form that is expected', (_case, content, message) => {
  expect(() => readLabelsFile(file(content))).toThrow(message);
});

test('a file that is not there is named', () => {
  expect(() => readLabelsFile(join(folder, 'none.json'))).toThrow(
    /COMPLIANCE_LABELS: .*none\.json cannot be read \(ENOENT\)/,
  );
});
