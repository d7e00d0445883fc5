import { expect, test } from 'vitest';
import { SerializedRecords } from '../handlers/handler.ts';
import { type ResponseBody, responseBody } from './responseBody.ts';

const decodeUtf8 = ({ pieces }: ResponseBody) => Buffer.concat([...pieces]).toString();

test.each([
  ['nothing', {}, '{}'],
  ['what is undefined', { ok: true, error: undefined }, '{"ok":true}'],
  ['no records', { list: new SerializedRecords([]), paging: { last_page: 0 } }, '{"list":[],"paging":{"last_page":0}}'],
  [
    'records as text and as bytes',
    { list: new SerializedRecords(['{"a":"é"}', Buffer.from('{"b":1},{}')]) },
    '{"list":[{"a":"é"},{"b":1},{}]}',
  ],
])('the body of %s', (_case, content, text) => {
  expect(decodeUtf8(responseBody(content, false))).toBe(text);
  expect(decodeUtf8(responseBody(content, true))).toBe(JSON.stringify(JSON.parse(text), null, 2));
});

test('100,000 short records are sent in few pieces', () => {
  const content = { list: new SerializedRecords(Array(100_000).fill('{"id":"u1"}')) };
  expect(JSON.parse(decodeUtf8(responseBody(content, false))).list).toHaveLength(100_000);
  expect([...responseBody(content, false).pieces].length).toBeLessThan(25);
});

test('a long piece is sent in parts, in its place', () => {
  const long = JSON.stringify('x'.repeat(3_000_000));
  const body = () => responseBody({ list: new SerializedRecords(['1', long, '2']) }, false);
  const text = `{"list":[1,${long},2]}`;
  expect(decodeUtf8(body())).toBe(text);
  expect(body().bytes).toBe(text.length);
  expect(Math.max(...Array.from(body().pieces, ({ byteLength }) => byteLength))).toBe(1024 * 1024);
});
