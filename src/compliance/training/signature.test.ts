import { expect, test } from 'vitest';
import { isSigned } from './signature.ts';

test.each([
  ['nothing', undefined, false],
  ['null', null, false],
  ['an empty text', ' ', false],
  ['an empty list', [], false],
  ['an empty object', {}, false],
  ['no', false, false],
  ['yes', true, true],
  ['the path of a picture', 'signatures/7.png', true],
  ['an object', { key: 's/7' }, true],
  ['the number of a file', 7, true],
])('a signature that is %s', (_case, signature, signed) => {
  expect(isSigned({ signature })).toBe(signed);
});
