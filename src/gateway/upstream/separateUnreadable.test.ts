import { expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { parseResponse } from './parseResponse.ts';

type Params = Record<string, unknown>;

const read = (employees: readonly unknown[], { page = 1, last_page = 1, ...also }: Params = {}) =>
  parseResponse(
    {
      method: 'training-employee-status.list',
      params: { limit: 1000, page },
      httpStatus: 200,
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify({ ok: true, last_updated: 1, employees, paging: { last_page }, ...also })),
    },
    new Secret('abcdefgh'),
  );

const person = (id: unknown, part: object = {}) => ({
  status: 'active',
  m_user_id: id,
  percent_complete: 100,
  incomplete_training_ids: [],
  complete_training_ids: [],
  last_completed: [],
  ...part,
});
const people = (count: number, part: object = {}) => Array.from({ length: count }, (_, n) => person(`u${n}`, part));
const broken = { percent_complete: 'all' };

test('a record that breaks the contract is omitted and named by its id, and the others are kept unchanged', () => {
  const others = people(3, { nickname: 'kept' });
  const answer = read([...others.slice(0, 2), person('u17', broken), ...others.slice(2)]);
  if (answer.kind !== 'answer') throw new Error(JSON.stringify(answer));
  expect(answer).toMatchObject({
    records: 3,
    keys: ['string u0', 'string u1', 'string u2'],
    unreadable: [{ name: 'u17', problem: 'percent_complete: expected a number' }],
  });
  expect(JSON.parse(Buffer.from(answer.json).toString())).toEqual({
    ok: true,
    last_updated: 1,
    employees: others,
    paging: { last_page: 1 },
  });
});

test.each([
  ['without an id', person(undefined), '#2001', 'm_user_id: expected a string'],
  ['whose id is empty', person(' ', broken), '#2001', 'percent_complete: expected a number'],
  ['whose id is a number', person(17), '17', 'm_user_id: expected a string'],
  ['that is null', null, '#2001', 'the whole: expected an object'],
  ['that is text', 'u17', '#2001', 'the whole: expected an object'],
  [
    'with a day that there is not',
    person('u17', { last_completed: [{ id: 1, date_number: 20260230 }] }),
    'u17',
    'last_completed[0].date_number: expected a calendar date as YYYYMMDD',
  ],
  ['with a very long id', person('é'.repeat(500), broken), 'é'.repeat(64), 'percent_complete: expected a number'],
  ['with the token as its id', person('abcdefgh', broken), '[secret]', 'percent_complete: expected a number'],
])('a record %s has a name and a reason', (_case, record, name, problem) => {
  expect(read([record, ...people(2)], { page: 3, last_page: 3 })).toMatchObject({
    kind: 'answer',
    records: 2,
    unreadable: [{ name, problem }],
  });
});

test.each([
  ['half of a page', [...people(5), ...people(5, broken)], {}, 5],
  ['most of a page of fewer than ten', [...people(4), ...people(5, broken)], {}, 5],
  ['all of a page of fewer than ten, when there are other pages', people(2, broken), { page: 3, last_page: 3 }, 2],
])('%s is omitted', (_case, records, params, count) => {
  const answer = read(records, params);
  expect(answer.kind === 'answer' && answer.unreadable).toHaveLength(count);
});

test.each([
  ['more than half of ten', [...people(4), ...people(6, broken)], {}],
  ['the only record there is', people(1, broken), {}],
  ['every record of one page', people(9, broken), {}],
  ['every record of a page of ten or more', people(10, broken), { page: 2, last_page: 2 }],
  ['the paging as well', [...people(3), person('u17', broken)], { paging: {} }],
  ['the time of the calculation as well', [...people(3), person('u17', broken)], { last_updated: 'now' }],
])('%s: the contract is broken, and not a record', (_case, records, params) => {
  expect(read(records, params)).toMatchObject({
    kind: 'failed',
    failure: { kind: 'unexpected_answer', description: expect.stringContaining('is not as specified') },
  });
});

test('an answer that is one record instead of a list is refused', () => {
  const bytes = Buffer.from(JSON.stringify({ ok: true, user: { id: 17 } }));
  const about = { httpStatus: 200, contentType: 'application/json', bytes };
  expect(parseResponse({ method: 'users.info', params: { id: '17' }, ...about }, new Secret('abcdefgh'))).toMatchObject(
    {
      kind: 'failed',
    },
  );
});

/** Reads a list of equipment types from a service. */
function readTypes(equipmenttypes: readonly unknown[]) {
  const answer = parseResponse(
    {
      method: 'equipmenttypes.list',
      params: {},
      httpStatus: 200,
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify({ ok: true, equipmenttypes })),
    },
    new Secret('abcdefgh'),
  );
  if (answer.kind !== 'answer') throw new Error(JSON.stringify(answer));
  return { ...answer, types: JSON.parse(Buffer.from(answer.json).toString()).equipmenttypes };
}

const types = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `t${place}`, title: 'Type' }));

test('the id of an equipment type that breaks the contract is kept, however many and however long they are', () => {
  const long = 't'.repeat(500);
  const broken = Array.from({ length: 30 }, (_, place) => ({ id: `b${place}`, title: 5 }));
  const { types: kept, records, unreadable } = readTypes([...broken, { id: long, title: 5 }, ...types(40)]);
  expect(kept).toEqual([...types(40), ...broken.map(({ id }) => ({ id })), { id: long }]);
  expect([records, unreadable.length]).toEqual([71, 31]);
});

test('a type is requested by a numeric id, not without an id, and of two with one id the complete one counts', () => {
  const odd = [{ id: 7, title: 'Crane' }, { title: 'Ladder' }, { id: ' ', title: 5 }, { id: 't1', title: 5 }, null];
  const { types: kept, unreadable } = readTypes([...odd, ...types(6)]);
  expect(kept).toEqual([...types(6), { id: '7' }]);
  expect(unreadable.map(({ name }) => name)).toEqual(['7', '#2', '#3', 't1', '#5']);
});

test('types that are mostly unreadable are not a list', () => {
  expect(() => readTypes(types(20).map((type) => ({ ...type, title: 5 })))).toThrow('not as specified');
});
