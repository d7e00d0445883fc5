import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type MethodName, methods } from '#protocol/methods.ts';
import { openApiDocument, TOKEN_PLACEHOLDER } from '#protocol/openapi/openApiDocument.ts';
import { defaultSample, sampleOrganisation } from '../sample/sampleOrganisation.ts';
import { createToken } from '../store/tokens.ts';
import { runCommand } from '../testing/commandLine.ts';
import { rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { importRecords, runService, withStore } from '../testing/runningService.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { offeredMethodNames } from './offeredMethods.ts';

const document = openApiDocument(offeredMethodNames('all'));

let service: Awaited<ReturnType<typeof runService>>;
let token: string;
beforeAll(async () => {
  service = await runService();
  await importRecords(service.location, [...sampleOrganisation({ ...defaultSample, now: smallNow })]);
  const made = await withStore(service.location, (store) =>
    createToken(store, defaultSample.accountId, { now: smallNow }),
  );
  token = made.text;
});
afterAll(() => service.close());

type Content = { 'application/json': { examples: Record<string, { value: Record<string, unknown> }> } };
type Operations = {
  post: { requestBody: { content: Content }; responses: { 200: { content: Content } } };
  get: { 'x-querystring': { content: Content }; responses: { 200: { content: Content } } };
};
/** What the document says about a method; the validator checks that it exists. */
const operationsOf = (name: string) => document.paths[`/v1/${name}`] as Operations;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'openapi');
/** What is wrong with a value according to a schema of the document. */
function problemsOf(value: unknown, ...path: string[]): unknown {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.compile({ $ref: `openapi#/${pointer}` });
  return validate(value) ? undefined : validate.errors;
}
const problemsOfRequest = (name: string, request: unknown) =>
  problemsOf(request, ...['paths', `/v1/${name}`, 'post', 'requestBody', 'content', 'application/json', 'schema']);
const problemsOfResponse = (name: string, response: unknown) =>
  problemsOf(
    response,
    ...['paths', `/v1/${name}`, 'post', 'responses', '200', 'content', 'application/json', 'schema'],
  );

/** Every request of the document with its response, by POST and by GET. */
const examples = Object.values(methods).flatMap(({ name }) => {
  const { post, get } = operationsOf(name);
  return Object.entries(post.requestBody.content['application/json'].examples).flatMap(([id, { value }]) => [
    { name, id, http: 'POST', request: value, responses: post.responses },
    {
      name,
      id,
      http: 'GET',
      request: get['x-querystring'].content['application/json'].examples[id]?.value,
      responses: get.responses,
    },
  ]);
});

/** Calls a method in one of the two ways. */
async function send(name: string, http: string, request: object): Promise<Record<string, unknown>> {
  const json = JSON.stringify(request);
  const { text } =
    http === 'POST'
      ? await service.send(`/v1/${name}`, { body: json })
      : await service.send(`/v1/${name}?${encodeURIComponent(json)}`, { method: 'GET' });
  return JSON.parse(text);
}

/** A response with its list cut after the first record, like the examples of methods without pages. */
function shortened(name: MethodName, response: Record<string, unknown>): Record<string, unknown> {
  const { container } = methods[name];
  const records = response[container];
  return { ...response, [container]: Array.isArray(records) ? records.slice(0, 1) : records };
}

test('the description is valid OpenAPI 3.1 and has every method of the contract', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(Object.keys(document.paths)).toEqual(Object.keys(methods).map((name) => `/v1/${name}`));
});

test.each(examples)(
  '$http $name is answered as the example "$id" says',
  async ({ name, id, http, request, responses }) => {
    expect(request).toMatchObject({ token: TOKEN_PLACEHOLDER });
    expect(problemsOfRequest(name, request)).toBeUndefined();
    const response = await send(name, http, { ...request, token });
    expect(problemsOfResponse(name, response)).toBeUndefined();
    expect(shortened(name, response)).toEqual(responses[200].content['application/json'].examples[id]?.value);
  },
);

test.each(Object.values(methods))('$name without its token is answered as its example says', async ({ name }) => {
  const response = await send(name, 'POST', {});
  expect(problemsOfResponse(name, response)).toBeUndefined();
  const { value } = operationsOf(name).post.responses[200].content['application/json'].examples.withoutToken ?? {};
  expect(response).toEqual(value);
});

test.each([
  ['a record without its id', 'users.list', { ok: true, users: [{ name: 'Sanne' }] }],
  ['a day that no calendar has', 'completedtrainings.v2.list', { ok: true, completedtrainings: [{ date_number: 7 }] }],
  ['no paging', 'completedtrainings.v2.list', { ok: true, completedtrainings: [] }],
  ['an unknown reason', 'users.list', { ok: false, error: 'tired' }],
])('a response with %s does not fit the description', (_case, name, response) => {
  expect(problemsOfResponse(name, response)).toBeDefined();
});

test.each([
  ['no token', 'users.list', {}],
  ['an unknown parameter', 'users.list', { token: 'x', limit: 1 }],
  ['too high a limit', 'completedtrainings.v2.list', { token: 'x', limit: 1001 }],
  ['no equipment type', 'equipments.list', { token: 'x' }],
  ['an unknown column', 'equipments.list', { token: 'x', equipmentType_id: 't1', columns: ['id', 'colour'] }],
  ['nobody', 'users.info', { token: 'x' }],
  ['a person named twice', 'users.info', { token: 'x', user: 'u1', id: 'u1' }],
])('a request with %s does not fit the description', (_case, name, request) => {
  expect(problemsOfRequest(name, request)).toBeDefined();
});

test('a running service returns its description without a token, cacheable for some minutes', async () => {
  const { statusCode, headers, text } = await service.send('/openapi.json', { method: 'GET' });
  expect([statusCode, JSON.parse(text)]).toEqual([200, document]);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'hzs-request-id': expect.any(String),
    'hzs-response-time': expect.any(String),
  });
  const [head] = await sendRaw(service, rawRequest('HEAD /openapi.json'), { bodiless: true });
  expect(head).toMatchObject({ httpStatus: 200, text: '' });
  expect(JSON.parse((await service.send('/openapi.json')).text)).toMatchObject({ error: 'api_method_not_found' });
});

test('a service with fewer methods describes only those', async () => {
  const documented = await runService({ offered: 'documented' });
  onTestFinished(() => documented.close());
  const { text } = await documented.send('/openapi.json', { method: 'GET' });
  expect(Object.keys(JSON.parse(text).paths)).toEqual(offeredMethodNames('documented').map((name) => `/v1/${name}`));
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
});

test('the command prints the same, without a store', async () => {
  const { stdout, stderr, code } = await runCommand(['openapi']);
  expect([code, stderr, JSON.parse(stdout)]).toEqual([0, '', document]);
});
