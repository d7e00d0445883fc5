import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCoverageFile } from './coverageFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'compliance-coverage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string): string => {
  const path = join(folder, 'coverage.json');
  writeFileSync(path, content);
  return path;
};

test('omitted parts of the rules are empty', () => {
  expect(readCoverageFile(file('{"rules":[{"training":8,"atLeast":2}]}'))).toEqual({
    jobs: {},
    rules: [{ training: 8, atLeast: 2 }],
    equipmentTypes: {},
    evidence: {},
  });
});

test.each([
  [
    'no JSON',
    '{"rules":\n oops}',
    /COMPLIANCE_COVERAGE: .*coverage\.json is not JSON: look for [^;]* on line 2 or just before; expected JSON/,
  ],
  ['a list without its end', '{"rules": [\n{"training": 8,\n"atLeast": 1}\n}', / on line 4 or just before;/],
  ['a file without its end', '{"rules": [\n\n', / on line 1 or just before;/],
  ['a comma too many', '{\n"rules": [],\n\n}\n', / on line 4 or just before;/],
  ['nobody', '{"rules":[{"training":8,"atLeast":0}]}', /coverage\.json: rules\[0\]\.atLeast: expected at least 1;/],
  ['another field', '{"rule":[]}', /coverage\.json: the whole: unknown field rule;/],
])('%s is refused with its line or field', (_case, content, message) => {
  expect(() => readCoverageFile(file(content))).toThrow(message);
});

test('a missing file is named', () => {
  expect(() => readCoverageFile(join(folder, 'none.json'))).toThrow(/none\.json cannot be read \(ENOENT\)/);
});
