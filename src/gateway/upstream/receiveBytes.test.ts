import { expect, test } from 'vitest';
import { receiveBytes } from './receiveBytes.ts';

async function* bodyOf(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const MOST = 100;

test.each([
  ['its length', '11'],
  ['no length', undefined],
  ['a length that is none', 'eleven'],
  ['two lengths', ['11', '11']],
  ['a length that is too short', '3'],
  ['a length that ends within a part', '8'],
  ['a length that is too long', '50'],
  ['the length of nothing', '0'],
  ['a length beyond what may come', '999999999999'],
])('a body with %s is received whole, in memory of its own', async (_case, contentLength) => {
  const bytes = await receiveBytes(bodyOf('one ', 'two ', '', 'six'), contentLength, MOST);
  expect(Buffer.from(bytes).toString()).toBe('one two six');
  expect(bytes.buffer.byteLength).toBe(11);
});

test('an empty body has no bytes', async () => {
  expect(await receiveBytes(bodyOf(), '0', MOST)).toEqual(new Uint8Array(0));
});

test('a part is released once it is copied', async () => {
  const part = Buffer.from('abc');
  async function* reused(): AsyncGenerator<Uint8Array> {
    yield part;
    part.fill('x');
    yield part;
  }
  expect(Buffer.from(await receiveBytes(reused(), '6', MOST)).toString()).toBe('abcxxx');
});

test('an error that breaks the body off is thrown', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('one');
    throw new Error('closed');
  }
  await expect(receiveBytes(broken(), '6', MOST)).rejects.toThrow('closed');
});
