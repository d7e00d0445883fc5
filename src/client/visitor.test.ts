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

/** A page whose document names a visitor, or nobody, and what it does with an answer. */
async function pageOf(visitor: string | undefined, navigation = 'navigate', ageMs = 5_000) {
  vi.stubGlobal('document', { querySelector: () => (visitor === undefined ? null : { content: visitor }) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Navigation(navigation)] as never); // all that is looked at
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

test('an answer for another visitor is not shown, and the page begins anew, once', async () => {
  const ask = await pageOf('minas');
  expect(await ask('minas')).toBe('shown');
  expect(reload).not.toHaveBeenCalled();
  expect([await ask('siris'), await ask('siris')]).toEqual(['signedOut', 'signedOut']);
  expect(reload).toHaveBeenCalledOnce();
});

test('an answer that names nobody, as of a proxy on the way, is as it says', async () => {
  const ask = await pageOf('minas');
  expect(await ask()).toBe('shown');
  expect(reload).not.toHaveBeenCalled();
});

test('a document that names nobody, of before people signed in, begins anew with the first answer that names somebody', async () => {
  const ask = await pageOf(undefined);
  expect([await ask(), await ask('minas')]).toEqual(['shown', 'signedOut']);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['reload', 599_999, 0],
  ['reload', 600_000, 1],
  ['navigate', 1, 1],
  ['back_forward', 1, 1],
])('after a %s that is %i ms ago it is loaded anew %i times, so that there is no loop', async (type, ageMs, times) => {
  const ask = await pageOf('minas', type, ageMs);
  expect(await ask('siris')).toBe('signedOut');
  expect(reload).toHaveBeenCalledTimes(times);
});
