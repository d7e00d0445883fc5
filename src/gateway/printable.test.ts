import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('a name can neither move the cursor nor begin a line', () => {
  expect(printable('Quay\u001b[2J\r\nCompliance dashboard: http://other\u2028\u202e')).toBe(
    'Quay [2J Compliance dashboard: http://other ',
  );
  expect(printable('Åse & Søn 中村')).toBe('Åse & Søn 中村');
});
