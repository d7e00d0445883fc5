import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VISITOR_HEADER } from '#protocol/session.ts';

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

const reload = vi.fn();
let told: string | undefined;

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{}', told === undefined ? {} : { headers: { [VISITOR_HEADER]: told } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Makes a page whose document names a visitor or nobody; returns what handles an answer on it. */
async function pageOf(visitor: string | undefined, navigation = 'navigate', ageMs = 5_000) {
  vi.stubGlobal('document', { querySelector: () => (visitor === undefined ? null : { content: visitor }) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Navigation(navigation)] as never); // all that the code reads
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  const { fetchFromGateway } = await import('./fetchFromGateway.ts');
  return async (tag?: string): Promise<string> => {
    told = tag;
    return fetchFromGateway('status', '/status').then(
      () => 'shown',
      ({ kind }) => kind,
    );
  };
}

test('an answer for another visitor is not shown, and the page reloads once', async () => {
  const ask = await pageOf('minas');
  expect(await ask('minas')).toBe('shown');
  expect(reload).not.toHaveBeenCalled();
  expect([await ask('siris'), await ask('siris')]).toEqual(['signedOut', 'signedOut']);
  expect(reload).toHaveBeenCalledOnce();
});

test('an answer that names nobody, such as that of a proxy, is shown', async () => {
  const ask = await pageOf('minas');
  expect(await ask()).toBe('shown');
  expect(reload).not.toHaveBeenCalled();
});

test('a document without a visitor, from before people signed in, reloads at the first answer that names one', async () => {
  const ask = await pageOf(undefined);
  expect([await ask(), await ask('minas')]).toEqual(['shown', 'signedOut']);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['reload', 599_999, 0],
  ['reload', 600_000, 1],
  ['navigate', 1, 1],
  ['back_forward', 1, 1],
])('after a %s %i ms ago the document reloads %i times, so that there is no loop', async (type, ageMs, times) => {
  const ask = await pageOf('minas', type, ageMs);
  expect(await ask('siris')).toBe('signedOut');
  expect(reload).toHaveBeenCalledTimes(times);
});
