import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { readPolicy } from './policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'compliance-access-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (text: string): string => {
  const path = join(folder, 'access.json');
  writeFileSync(path, text);
  return path;
};

const complete = {
  comment: 'Ask Mina',
  person: { email: 'email', employeeNumber: 'employee_number' },
  rules: [
    { when: { claim: 'groups', is: 'safety-team' }, roles: ['operator', 'auditor'], sees: 'everything' },
    { when: { claim: 'groups', isOneOf: ['hull', 'leeds'] }, roles: ['reader'], sees: { sites: ['hull'] } },
    { when: 'anyone', roles: ['reader'], sees: { myPeople: true, linesOfBusiness: ['rigging'] } },
    { when: { claim: 'groups', is: 'auditors' }, roles: ['auditor'] },
  ],
  documents: [{ tags: ['HR'], categories: ['c7'], onlyFor: { claim: 'groups', is: 'hr' } }],
  peopleFields: { auditor: ['email'] },
};

test('a policy is read as it is written, even with a byte order mark', () => {
  expect(readPolicy(file(`\uFEFF${JSON.stringify(complete)}`)).policy).toEqual(complete);
});

test('a policy comes with the hash of its file, as sha256sum prints it', () => {
  const content = `\uFEFF${JSON.stringify(complete, undefined, 2)}\n`;
  expect(readPolicy(file(content)).sha256).toBe(createHash('sha256').update(content).digest('hex'));
});

test('the example in the manual is a policy', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/access.md'), 'utf8');
  const [, example = ''] = /```json\n(.*?)```/s.exec(manual) ?? [];
  expect(readPolicy(file(example)).policy.rules).toHaveLength(3);
});

describe('a wrong policy is reported with its file, its line and what to write instead', () => {
  const rule = '{ "when": "anyone", "roles": ["reader"], "sees": "everything" }';
  test.each([
    ['another kind of JSON', '[]', 'line 1: the whole: expected an object; write a list of at least one rule'],
    ['no rules', '{\n "rules": []\n}', 'line 2: rules: expected at least 1; write a list of at least one rule'],
    ['an unknown key', `{\n "rules": [${rule}],\n "role": 1\n}`, 'line 3: the whole: unknown field role'],
    [
      'an unknown key of a rule',
      '{ "rules": [\n { "when": "anyone",\n "roles": ["reader"],\n "see": "everything" } ] }',
      'line 4: rules[0]: unknown field see; write a list of at least one rule',
    ],
    [
      'an unknown role',
      '{ "rules": [{ "when": "anyone",\n "roles": ["reader",\n "admin"] }] }',
      'line 3: rules[0].roles[1]: expected "reader" or "operator" or "auditor"; write a list of "reader"',
    ],
    [
      'a condition of another form',
      '{ "rules": [{\n "when": { "claim": "groups" },\n "roles": ["reader"] }] }',
      'line 2: rules[0].when',
    ],
    [
      'both forms of a condition',
      '{ "rules": [{\n "when": { "claim": "groups", "is": "a", "isOneOf": ["b"] },\n "roles": ["reader"] }] }',
      'line 2: rules[0].when',
    ],
    [
      'a scope without parts',
      `{ "rules": [{ "when": "anyone", "roles": ["reader"],\n "sees": {} }] }`,
      'line 2: rules[0].sees',
    ],
    [
      'an empty site',
      `{ "rules": [{ "when": "anyone", "roles": ["reader"],\n "sees": {"sites": [" "]} }] }`,
      'line 2: rules[0].sees',
    ],
    ['a key twice', `{ "rules": [${rule}],\n "rules": [] }`, 'line 2: rules is there twice'],
    [
      'documents tied to nothing',
      `{ "rules": [${rule}],\n "documents": [{\n "onlyFor": "anyone" }] }`,
      'line 2: documents[0]',
    ],
    [
      'fields of operators',
      `{ "rules": [${rule}],\n "peopleFields": {\n "operator": ["x"] } }`,
      'line 3: peopleFields',
    ],
  ])('%s', (_case, text, message) => {
    const path = file(text);
    expect(() => readPolicy(path)).toThrow(ConfigurationError);
    expect(() => readPolicy(path)).toThrow(`COMPLIANCE_ACCESS: ${path}, ${message}`);
    expect(() => readPolicy(path)).toThrow(/^[^\n]+\.$/);
  });

  test.each([
    ['an odd word', '{\n  "rules": [\n    oops\n  ]\n}', 3],
    ['no comma', '{\n  "rules": [\n  ]\n  "documents": []\n}', 4],
    ['a quote too few', '{\n  "rules: [\n  ]\n}', 2],
    ['no end', '{\n  "rules": [\n\n', 2],
    ['nothing', '', 1],
  ])('no JSON: %s', (_case, text, line) => {
    expect(() => readPolicy(file(text))).toThrow(
      new RegExp(
        `^COMPLIANCE_ACCESS: .* is not JSON: look for [^;]* on line ${line} or just before; expected [^\n]*\\.$`,
      ),
    );
  });

  test('a missing file', () => {
    expect(() => readPolicy(join(folder, 'none.json'))).toThrow(
      /^COMPLIANCE_ACCESS: .*none\.json cannot be read \(ENOENT\)/,
    );
  });
});
