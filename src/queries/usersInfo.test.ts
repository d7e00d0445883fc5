import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from './usersInfo.ts';

const MINUTE = 60_000;

let client: QueryClient;
/** What the gateway answers, and when it was called, in seconds. */
let answer: () => Response;
let asked: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  environmentManager.setIsServer(() => false);
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, networkMode: 'always', gcTime: 60 * MINUTE } },
  });
  asked = [];
  vi.stubGlobal('fetch', async () => {
    asked.push(Math.round(Date.now() / 1000));
    return answer();
  });
});
afterEach(() => {
  stop();
  client.clear();
  environmentManager.setIsServer(() => true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failed = () => Response.json({ ok: false, error: 'server_error' }, { status: 502 });
const found = () => Response.json({ ok: true, user: { id: 'u1', name: 'Ada Moor' } });
const refused = (error: string) => () => Response.json({ ok: false, error });

function look() {
  const observer = new QueryObserver(client, userQuery('u1'));
  stop = observer.subscribe(() => {});
  return observer;
}

test('a failed look-up of a name is retried at growing intervals', async () => {
  answer = failed;
  const observer = look();
  await vi.advanceTimersByTimeAsync(40 * MINUTE);
  expect(asked).toEqual([0, 30, 90, 210, 450, 930, 1530, 2130]);
  answer = found;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(observer.getCurrentResult().data).toMatchObject({ name: 'Ada Moor' });
  expect(asked).toHaveLength(9);
});

test('a page that returns retries a failure at once, but no sooner than if it had stayed', async () => {
  answer = failed;
  look();
  await vi.advanceTimersByTimeAsync(MINUTE / 4);
  stop();
  look();
  await vi.advanceTimersByTimeAsync(MINUTE / 4 + 100);
  expect(asked).toEqual([0, 30]);
  stop();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  look();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([0, 30, 331]);
});

test.each(['content_not_found', 'api_method_not_found', 'token_permission'])(
  '%s is never retried by itself',
  async (error) => {
    answer = refused(error);
    look();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(asked).toEqual([0]);
  },
);

test('when the network is back, only temporary failures are retried', async () => {
  const reconnects = () => {
    const query = client.getQueryCache().find(userQuery('u1'));
    query?.onOnline();
    return vi.advanceTimersByTimeAsync(1);
  };
  answer = refused('content_not_found');
  look();
  await vi.advanceTimersByTimeAsync(1);
  await reconnects();
  expect(asked).toHaveLength(1);
  stop();
  client.clear();
  answer = failed;
  look();
  await vi.advanceTimersByTimeAsync(1);
  await reconnects();
  expect(asked).toHaveLength(3);
});
