import { expect, test } from 'vitest';
import { printable, printableJson, printableLines } from './printable.ts';

const name = 'Quay\u001b[2J\u009b2J\r\nCompliance dashboard: http://other\u2028\u202e';

test('a name can neither move the cursor nor begin a line', () => {
  expect(printable(name)).toBe('Quay [2J 2J Compliance dashboard: http://other ');
  expect(printable('Åse & Søn 中村')).toBe('Åse & Søn 中村');
});

test('our own lines stay lines', () => {
  expect(printableLines('first \u001b[1m\nsecond\u0085')).toBe('first  [1m\nsecond ');
});

test('JSON keeps its meaning, without control codes', () => {
  const json = printableJson(JSON.stringify({ name, tag: '\u{e0001}' }));
  expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(json)).toEqual({ name, tag: '\u{e0001}' });
});
