import { afterEach, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A service that accepts only one name of the identifier. */
async function dataAccessOf(knows: 'id' | 'user') {
  const service = await stubService(({ body }, response) => {
    const { token: _token, ...params } = JSON.parse(body);
    const [unknown] = Object.keys(params).filter((name) => name !== knows);
    const answer = unknown
      ? { ok: false, error: 'parameter_unexpected' }
      : { ok: true, user: { id: String(params[knows]), name: `Person of ${knows}` } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const dataAccess = await createTestDataAccess({
    settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') },
  });
  closers.push(service.close, dataAccess.close);
  const sent = () =>
    service.received.map(({ body }) => Object.keys(JSON.parse(body)).filter((name) => name !== 'token')[0]);
  return { dataAccess, sent };
}

test('a deployed service is called with id, whatever the page says', async () => {
  const { dataAccess, sent } = await dataAccessOf('id');
  expect(await dataAccess.snapshots.page('users.info', { user: 7 }, 1)).toMatchObject({ kind: 'page' });
  expect(await dataAccess.snapshots.page('users.info', { id: 'u1' }, 1)).toMatchObject({ kind: 'page' });
  expect(sent()).toEqual(['id', 'id']);
});

test('a service that follows the specification is called with user, after one refusal in total', async () => {
  const { dataAccess, sent } = await dataAccessOf('user');
  expect(await dataAccess.snapshots.page('users.info', { id: 'u1' }, 1)).toMatchObject({ kind: 'page' });
  expect(await dataAccess.snapshots.page('users.info', { id: 'u2' }, 1)).toMatchObject({ kind: 'page' });
  expect(sent()).toEqual(['id', 'user', 'user']);
});
