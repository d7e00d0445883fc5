import { expect, test } from 'vitest';
import { fieldsFor } from './fields.ts';
import { completion } from './testing/acme.ts';

const forReader = fieldsFor('completedtrainings.v2.list', { more: [] });

test.each([
  ['a/b.pdf', 'b.pdf'],
  ['https://files.test/a/cert.pdf?X-Amz-Signature=canary', 'cert.pdf'],
  ['https://files.test/a/cert.pdf?credential=canary/20260101/eu', 'cert.pdf'],
  ['https://files.test/a/cert.pdf#canary/key', 'cert.pdf'],
  ['/a/cert.pdf#canary', 'cert.pdf'],
  ['cert.pdf?signature=canary', 'cert.pdf'],
  ['Certificate #12.pdf', 'Certificate #12.pdf'],
  [{ name: 'https://files.test/a/cert.pdf?signature=canary', url: 'canary' }, { name: 'cert.pdf' }],
  [{ title: 'Rigging 1/2: what next?' }, { title: 'Rigging 1/2: what next?' }],
  [{ name: { address: 'canary' } }, {}],
  [7, null],
])('of the attachment %j a reader gets the name alone', (file, given) => {
  expect(forReader(completion(1, 'mina', { files: [file] }))).toEqual(completion(1, 'mina', { files: [given] }));
});
