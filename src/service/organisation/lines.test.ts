import { expect, test } from 'vitest';
import { splitLines } from './lines.ts';

async function read(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  async function* source() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  }
  const lines: string[] = [];
  for await (const batch of splitLines('org.ndjson', source())) lines.push(...batch);
  return lines;
}

test('lines continue across the borders of chunks', async () => {
  expect(await read('a', 'b\nc', '\n', 'd')).toEqual(['ab', 'c', 'd']);
});

test('characters continue across the borders of chunks', async () => {
  const bytes = new TextEncoder().encode('Gdańsk\n');
  expect(await read(bytes.subarray(0, 4), bytes.subarray(4))).toEqual(['Gdańsk', '']);
});

test('the other line separators of Unicode do not end a line', async () => {
  expect(await read('"a\u2028b\u2029c"\n')).toEqual(['"a\u2028b\u2029c"', '']);
});

test('bytes that are not UTF-8 are refused with their place', async () => {
  await expect(read('a\n', Uint8Array.of(0xff, 0x0a))).rejects.toThrow(
    'org.ndjson line 2 or soon after: expected text in UTF-8',
  );
});

test('an endless line is refused before it fills the memory', async () => {
  await expect(read('a\n', 'x'.repeat(17 * 1024 * 1024))).rejects.toThrow(
    'org.ndjson line 2: expected one record a line',
  );
});
