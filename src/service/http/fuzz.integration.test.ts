import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorConditions } from '#protocol/errors.ts';
import { methods } from '#protocol/methods.ts';
import { type RawAnswer, rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { runService } from '../testing/runningService.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

/** How many odd requests go to each store. */
const REQUESTS = { sqlite: 5000, postgres: 1500 } as const;
/** Requests sent at once over one connection; only the last may be malformed HTTP, because that ends the connection. */
const AT_ONCE = 5;
/** A truncated request waits for the rest until the service gives it up. */
const PATIENCE_MS = 240_000;

/** Stands for the token in requests that are made before it is known; it is as long as a token. */
const TOKEN = 'TOKEN'.padEnd(41, '0');

const foreignNames = ['pretty', 'Token', '__proto__', 'constructor', 'toJSON', 'limit', 'columns', ''];

/** Text that programs often fail on: NUL, lone surrogates, quotes, SQL, very long text. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '\0',
    'u1\0',
    '\ud800',
    'a\udc00b',
    "' or 1=1 --",
    '%00',
    '../..',
    '{}',
    'u1',
    'sling',
    'all',
    '7',
  ),
  fc.integer({ min: 100, max: 20_000 }).map((length) => 'x'.repeat(length)),
);
const oddNumber = fc.oneof(
  fc.integer({ min: -3, max: 1003 }),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -0),
);
const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(oddText, oddNumber), { maxLength: 5 }),
  fc.array(fc.constantFrom('id', 'status', 'schedules', 'metavalues', 'u1', 'u2'), { maxLength: 3 }),
  fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const oddToken = fc.oneof({ weight: 15, arbitrary: fc.constant(TOKEN) }, { weight: 1, arbitrary: oddValue });

type OddRequest = { at: string; text: string };

/** An object with the token and odd values for some parameters of a method, sometimes for unknown ones. */
const ofMethod = fc.constantFrom(...Object.values(methods)).chain(({ name, request }): fc.Arbitrary<OddRequest> => {
  const own = fc.constantFrom(...Object.keys(request.def.shape), 'pretty');
  const foreign = fc.oneof(fc.constantFrom(...foreignNames), oddText);
  const parameters = fc.dictionary(
    fc.oneof({ weight: 12, arbitrary: own }, { weight: 1, arbitrary: foreign }),
    oddValue,
    { maxKeys: 3 },
  );
  const needed = name === 'equipments.list' ? { equipmentType_id: 'sling' } : {};
  return fc
    .tuple(oddToken, parameters)
    .map(([token, sent]) => ({ at: `/v1/${name}`, text: JSON.stringify({ ...needed, ...sent, token }) }));
});

/** Any text to any path. */
const ofNone = fc.record<OddRequest>({
  at: fc.oneof(
    fc.constantFrom('/v1/users.list', '/v1/users.info', '/', '/v1/', '*', '/v1/__proto__', '/v1/%75sers.list'),
    fc.webPath().map((text) => text || '/'),
  ),
  text: fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.integer({ min: 1, max: 5000 }).map((levels) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`),
  ),
});

const httpMethod = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('GET', 'POST') },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'OPTIONS', 'TRACE', 'PROPFIND') },
);

/** A correct HTTP request with odd content. */
const wellFormed = fc
  .record({
    method: httpMethod,
    request: fc.oneof({ weight: 6, arbitrary: ofMethod }, { weight: 1, arbitrary: ofNone }),
    encoded: fc.boolean(),
  })
  .map(({ method, request: { at, text: odd }, encoded }) => {
    const text = odd.toWellFormed();
    if (method === 'POST') return rawRequest(`POST ${at}`, { body: text });
    const query = encoded ? encodeURIComponent(text) : encodeURI(text);
    return rawRequest(`${method} ${at}?${query}`);
  });

/** A nearly correct request, with a piece of something else in the middle. */
const nearly = fc
  .record({
    request: wellFormed,
    where: fc.double({ min: 0, max: 1, noNaN: true }),
    piece: fc.oneof(
      fc.constantFrom(
        'get ',
        '\0',
        '\r\n',
        '\r\n\r\n',
        ': ',
        ' ',
        '\x80\xff',
        'Transfer-Encoding: chunked\r\n',
        'Host: a\r\n',
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    ),
  })
  .map(({ request, where, piece }) => {
    const at = Math.floor(where * request.length);
    // Two empty lines end the result, whatever it is, so that nobody waits for more.
    return `${request.slice(0, at)}${piece}${request.slice(at)}\r\n\r\n\r\n\r\n`;
  });

const identifiers = new Set<string | undefined>(Object.keys(errorConditions));

function expectEnvelope(answer: RawAnswer | undefined, token: string): void {
  expect(answer).toMatchObject({
    httpStatus: 200,
    headers: { 'hzs-request-id': expect.any(String), 'hzs-response-time': expect.stringMatching(/^\d+$/) },
  });
  const { ok, error, description } = JSON.parse(answer?.text ?? '');
  if (ok === true) return;
  expect(ok).toBe(false);
  expect(error).not.toBe('server_error');
  expect(identifiers).toContain(error);
  expect(description ?? '').not.toContain(token);
}

describeEachStore((kind) => {
  let service: Awaited<ReturnType<typeof runService>>;
  beforeAll(async () => {
    service = await runService({ store: kind });
  });
  afterAll(() => service.close());

  const odd = `${REQUESTS[kind]} odd requests are answered in the envelope, none as an internal fault, and the service lives on`;
  test(odd, { timeout: PATIENCE_MS }, async () => {
    // A new seed each time: a failure prints it.
    const property = fc.asyncProperty(
      fc.array(wellFormed, { minLength: AT_ONCE - 1, maxLength: AT_ONCE - 1 }),
      fc.oneof(wellFormed, nearly),
      async (first, last) => {
        const bytes = [...first, last].join('').replaceAll(TOKEN, service.token);
        const answers = await sendRaw(service, bytes, { count: AT_ONCE });
        expect(answers).toHaveLength(AT_ONCE);
        for (const answer of answers) expectEnvelope(answer, service.token);
      },
    );
    await fc.assert(property, { numRuns: REQUESTS[kind] / AT_ONCE });
    expect(await service.call('users.list')).toMatchObject({ ok: true });
  });
});
