import { expect, test } from 'vitest';
import { variableNames } from './environment.ts';
import { unknownVariableWarnings } from './unknownVariables.ts';

test('a misspelt name is told with the names that there are, without its value', () => {
  const [line, ...others] = unknownVariableWarnings({
    COMPLIANCE_TOKN: 's3cret',
    COMPLIANCE_API_URL: 'https://api.example.com',
  });
  expect(others).toEqual([]);
  expect(line).toMatch(/^Warning: COMPLIANCE_TOKN is not a setting and has no effect\./);
  expect(line).toContain('COMPLIANCE_API_TOKEN, COMPLIANCE_API_TOKEN_FILE, ');
  expect(line).not.toMatch(/s3cret|PORT|\n/);
});

test('so is one in other letters, and one that is empty; each has a line of its own', () => {
  const lines = unknownVariableWarnings({ compliance_api_url: 'x', COMPLIANCE_: '' });
  expect(lines.map((line) => line.split(' ')[1])).toEqual(['COMPLIANCE_', 'compliance_api_url']);
});

test('nothing is told of settings, nor of what is not ours', () => {
  const settings = Object.fromEntries(variableNames.map((name) => [name, 'x']));
  expect(unknownVariableWarnings({ ...settings, PATH: '/bin', COMPLIANCEX: '1', MY_COMPLIANCE_URL: 'x' })).toEqual([]);
});
