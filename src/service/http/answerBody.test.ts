import { expect, test } from 'vitest';
import { JsonRecords } from '../handlers/handler.ts';
import { answerBody } from './answerBody.ts';

const textOf = (pieces: readonly Uint8Array[]) => Buffer.concat(pieces).toString();
const bytesOf = (pieces: readonly Uint8Array[]) => pieces.map(({ byteLength }) => byteLength);

test.each([
  ['nothing', {}, '{}'],
  ['what is undefined', { ok: true, error: undefined }, '{"ok":true}'],
  ['no records', { list: new JsonRecords([]), paging: { last_page: 0 } }, '{"list":[],"paging":{"last_page":0}}'],
  [
    'records as text and as bytes',
    { list: new JsonRecords(['{"a":"é"}', Buffer.from('{"b":1},{}')]) },
    '{"list":[{"a":"é"},{"b":1},{}]}',
  ],
])('the body of %s', (_case, content, text) => {
  expect(textOf(answerBody(content, false))).toBe(text);
  expect(textOf(answerBody(content, true))).toBe(JSON.stringify(JSON.parse(text), null, 2));
});

test('100,000 short records leave in few pieces', () => {
  const content = { list: new JsonRecords(Array(100_000).fill('{"id":"u1"}')) };
  const pieces = answerBody(content, false);
  expect(JSON.parse(textOf(pieces)).list).toHaveLength(100_000);
  expect(pieces.length).toBeLessThan(25);
});

test('a long piece leaves in parts, in its place', () => {
  const long = JSON.stringify('x'.repeat(3_000_000));
  const pieces = answerBody({ list: new JsonRecords(['1', long, '2']) }, false);
  expect(textOf(pieces)).toBe(`{"list":[1,${long},2]}`);
  expect(Math.max(...bytesOf(pieces))).toBe(1024 * 1024);
});
