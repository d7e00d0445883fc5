import { expect, test } from 'vitest';
import { attachmentsText, isSigned } from './completionRecord.ts';

test.each([
  ['none', [], ''],
  ['a name', [{ name: 'Certificate.pdf', key: 'c/1' }], 'Certificate.pdf'],
  ['another field for it', [{ filename: 'a.pdf' }, { title: 'b.pdf' }], 'a.pdf, b.pdf'],
  ['a path', ['completions/7/register.pdf'], 'register.pdf'],
  ['no name', [{ key: 'c/1' }], '1 file'],
  ['names and none', [{ name: 'a.pdf' }, 7, null, { name: ' ' }, ['x']], 'a.pdf, 4 more files'],
  ['an empty path', ['', '/'], '2 files'],
])('%s', (_case, files, text) => {
  expect(attachmentsText({ files })).toBe(text);
});

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
