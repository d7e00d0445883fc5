import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnsBehind, columnsOf, fieldsOf } from '#protocol/columns/columns.ts';
import { User, users } from '#protocol/users.ts';
import { collectionQuery, partialQuery } from './collectionQuery.ts';

/** Two pages of columns, of two people each. */
const pages = [
  ['u1', 'u2'],
  ['u3', 'u4'],
].map((ids) => ({
  ok: true,
  version: 1,
  columns: columnsOf(
    ids.map((id) => ({ id })),
    fieldsOf(User),
  ),
  paging: { last_page: 2, total: 4 },
  otherFields: {},
}));

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(pages[url.includes(encodeURIComponent('"page":2')) ? 1 : 0]),
  );
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const load = () => client.fetchQuery(collectionQuery(users, {}, { asColumns: true }));

test('partial records are gone after a load that nobody watches', async () => {
  const { records } = await load();
  expect(records.map(({ id }) => id)).toEqual(['u1', 'u2', 'u3', 'u4']);
  expect(client.getQueryData(partialQuery(users, {}).queryKey)).toBeUndefined();
});

test('partial records stay while a page watches them, with the columns behind them', async () => {
  const observer = new QueryObserver(client, partialQuery(users, {}));
  const stop = observer.subscribe(() => {});
  await load();
  const { data = [] } = observer.getCurrentResult();
  expect(data.map(({ id }) => id)).toEqual(['u1', 'u2']);
  expect(columnsBehind(data)).toBeDefined();
  stop();
});
