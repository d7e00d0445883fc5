import { afterAll, afterEach, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { parseResponse, type RawResponse } from './parseResponse.ts';
import { createResponseParser, ResponseNotParsed, type ResponseParser } from './responseParser.ts';

const token = new Secret('k3yThatNobodyMaySee');
/** Starting its thread takes long, so tests that do not end it share it. */
const shared = createResponseParser(token);
afterAll(() => shared.close());

const parsers: ResponseParser[] = [];
afterEach(async () => {
  for (const parser of parsers.splice(0)) await parser.close();
});
function parserWith(heapMb?: number): ResponseParser {
  const parser = createResponseParser(token, heapMb);
  parsers.push(parser);
  return parser;
}

const received = (text: string): RawResponse => ({
  method: 'completedtrainings.v2.list',
  params: {},
  httpStatus: 200,
  contentType: 'application/json',
  bytes: new TextEncoder().encode(text),
});

const completions = (count: number, notes: string) =>
  JSON.stringify({
    ok: true,
    completedtrainings: Array.from({ length: count }, (_, id) => ({
      id,
      training_id: 1,
      m_user_id: `u${id}`,
      created: 1,
      date_number: 20260101,
      special_expiration_date_number: null,
      m_instructor_id: null,
      group_training_id: null,
      notes,
      signature: null,
      files: [],
    })),
    paging: { last_page: 3, total: 3 * count },
  });

test.each([
  ['a small one', completions(3, 'Ü')],
  ['a large one', completions(3_000, 'é — ✓')],
  ['a large one that quotes the token', completions(3_000, 'token k3yThatNobodyMaySee')],
  ['a large one that is no JSON', `${completions(3_000, '')}x`],
  ['a large refusal', JSON.stringify({ ok: false, error: 'server_error', description: 'x'.repeat(300_000) })],
])('%s is parsed as on the main thread', async (_case, text) => {
  const read = await shared.parse(received(text));
  const expected = parseResponse(received(text), token);
  if (read.kind !== 'answer' || expected.kind !== 'answer') return expect(read).toEqual(expected);
  expect({ ...read, json: Buffer.from(read.json).toString() }).toEqual({
    ...expected,
    json: Buffer.from(expected.json).toString(),
  });
  expect(Buffer.from(read.json).toString()).not.toContain('k3yThat');
});

test('only the response in a thread that dies is not parsed; those that waited behind it and later ones are', async () => {
  const parser = parserWith(24);
  const large = received(completions(150_000, 'a note of some words'));
  const small = () => received(completions(1_500, 'x'.repeat(100)));
  const [first, ...others] = await Promise.allSettled([
    parser.parse(large),
    parser.parse(small()),
    parser.parse(small()),
  ]);
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(ResponseNotParsed) });
  expect(others).toMatchObject([
    { status: 'fulfilled', value: { kind: 'answer', records: 1_500 } },
    { status: 'fulfilled', value: { kind: 'answer', records: 1_500 } },
  ]);
  expect(await parser.parse(small())).toMatchObject({ kind: 'answer' });
});

test('a stop during a large response leaves it unparsed, and nothing running', async () => {
  const parser = parserWith();
  const reading = parser.parse(received(completions(50_000, 'x'))).catch((error: unknown) => error);
  await parser.close();
  expect(await reading).toBeInstanceOf(ResponseNotParsed);
});
