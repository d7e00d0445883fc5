import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { prettyJson } from './prettyJson.ts';

const layOut = async (json: string) => (await buffer(prettyJson(Buffer.from(json)))).toString();

test.each([
  ['nothing in it', '{"a":{},"b":[],"c":[{}]}'],
  ['all kinds of values', '{"a":[1,-2.5,true,false,null,"x"],"b":{"c":[[1],[2,3]]}}'],
  ['text that looks like JSON', JSON.stringify({ 'a":{[,': 'b\\"]},: \\\\', c: ['\\', '"', '{'] })],
  ['other alphabets', JSON.stringify({ name: 'Åse 中村 🙂', list: ['ß'] })],
  ['spaces of its own', '{ "a" : [ ] ,\n\t"b": { }, "c" : [ 1 , 2 ] }'],
  ['a value alone', '"a b"'],
  ['more than a piece', JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ id: at, name: `Ø "${at}"` })))],
])('%s', async (_case, json) => {
  expect(await layOut(json)).toBe(JSON.stringify(JSON.parse(json), null, 2));
});

test('endless levels do not grow endlessly', async () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const text = await layOut(deep);
  expect(text.length).toBeLessThan(100 * deep.length);
  expect(text.replaceAll(/\s/g, '')).toBe(deep);
});

test('20 MB are formatted in pieces, between which others have their turn', async () => {
  const json = Buffer.from(JSON.stringify(Array.from({ length: 200_000 }, (_, id) => ({ id, text: 'x'.repeat(80) }))));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  for await (const _piece of prettyJson(json));
  clearInterval(timer);
  expect(longest).toBeLessThan(1_000);
});
