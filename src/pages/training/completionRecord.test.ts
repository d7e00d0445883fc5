import { expect, test } from 'vitest';
import { attachmentsText } from './completionRecord.ts';

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
