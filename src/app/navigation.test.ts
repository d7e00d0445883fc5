import type { ComponentType } from 'react';
import { createPath, UNSAFE_createMemoryHistory } from 'react-router';
import { expect, test } from 'vitest';
import { type Address, type Resolution, startNavigation } from './navigation.ts';

/** Stands in for the component of a page; its path is enough here. */
const componentOf = (path: string): ComponentType => Object.assign(() => path, { displayName: path });

/** A dashboard whose code loads when the test says so; the code of `/ready…` has loaded. */
function startAt(...entries: string[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: entries });
  const waiting = new Map<string, { come: () => void; fail: (cause: Error) => void }>();
  const asked: string[] = [];
  const known: (string | undefined)[] = [];
  const resolve = ({ pathname, search }: Address, from: Address | undefined): Resolution => {
    asked.push(pathname + search);
    known.push(from?.pathname);
    if (pathname === '/old') return { redirectTo: `/ready-new${search}` };
    if (pathname.startsWith('/ready')) return { content: componentOf(pathname) };
    const { promise, resolve, reject } = Promise.withResolvers<ComponentType>();
    waiting.set(pathname, { come: () => resolve(componentOf(pathname)), fail: reject });
    return { content: promise };
  };
  const navigation = startNavigation(history, resolve);
  const answer = async (pathname: string, cause?: Error) => {
    const code = waiting.get(pathname);
    if (cause) code?.fail(cause);
    else code?.come();
    await Promise.resolve();
    await Promise.resolve();
  };
  const shown = () => navigation.state().shown;
  const screen = () => {
    const content = shown()?.content;
    return content && ('Component' in content ? content.Component.displayName : content.error);
  };
  return { history, navigation, navigator: navigation.navigator, asked, known, answer, shown, screen };
}

test('nothing is shown until the code of the first page has loaded', async () => {
  const { navigation, answer, screen } = startAt('/training?q=a');
  expect(navigation.state()).toEqual({ shown: undefined, isBusy: true });
  await answer('/training');
  expect(screen()).toBe('/training');
  expect(navigation.state()).toMatchObject({
    shown: { location: { pathname: '/training', search: '?q=a' }, navigationType: 'POP' },
    isBusy: false,
  });
});

test('a page and its address stay until the code of the next one has loaded', async () => {
  const { history, navigation, navigator, answer, screen } = startAt('/ready');
  navigator.push('/training', { list: '/ready' });
  expect(navigation.state().isBusy).toBe(true);
  expect([screen(), createPath(history.location)]).toEqual(['/ready', '/ready']);
  await answer('/training');
  expect(navigation.state()).toMatchObject({
    shown: { location: { pathname: '/training', state: { list: '/ready' } }, navigationType: 'PUSH' },
    isBusy: false,
  });
  expect([screen(), history.index]).toEqual(['/training', 1]);
});

test('of several pages requested while one was awaited the last is shown, whichever loads first', async () => {
  const { history, navigator, answer, screen } = startAt('/ready');
  navigator.push('/slow');
  navigator.push('/quick');
  await answer('/quick');
  expect([screen(), history.index]).toEqual(['/quick', 1]);
  await answer('/slow');
  expect([screen(), history.index]).toEqual(['/quick', 1]);
});

test('a page whose code has loaded is shown at once, even while another is awaited', async () => {
  const { navigation, navigator, answer, screen } = startAt('/ready');
  navigator.push('/slow');
  navigator.push('/ready?q=a');
  expect(navigation.state()).toMatchObject({
    shown: { location: { search: '?q=a' }, navigationType: 'PUSH' },
    isBusy: false,
  });
  await answer('/slow');
  expect(screen()).toBe('/ready');
});

test('a page that replaces its own address while another is awaited does not cancel that one', async () => {
  const { history, navigation, navigator, answer, screen } = startAt('/ready');
  navigator.push('/slow');
  navigator.replace('/ready?q=a');
  expect(navigation.state()).toMatchObject({
    shown: { location: { search: '?q=a' }, navigationType: 'REPLACE' },
    isBusy: true,
  });
  await answer('/slow');
  expect([screen(), history.index, navigation.state().isBusy]).toEqual(['/slow', 1, false]);
  history.go(-1);
  expect(createPath(history.location)).toBe('/ready?q=a');
});

test('a link to the address that is shown cancels another page, and adds no step to the history', async () => {
  const { history, navigation, navigator, answer, screen } = startAt('/ready?q=a');
  navigator.push('/slow');
  navigator.push('/ready?q=a', { list: '/x' });
  expect(navigation.state()).toMatchObject({
    shown: { location: { search: '?q=a', state: { list: '/x' } }, navigationType: 'REPLACE' },
    isBusy: false,
  });
  await answer('/slow');
  expect([screen(), history.index]).toEqual(['/ready', 0]);
});

test('a page that is left by Back does not replace the address gone back to', async () => {
  const { history, navigator, answer, screen } = startAt('/slow', '/ready');
  navigator.go(-1);
  navigator.replace('/ready?q=a');
  expect(createPath(history.location)).toBe('/slow');
  await answer('/slow');
  expect([screen(), createPath(history.location), history.index]).toEqual(['/slow', '/slow', 0]);
});

test('another page in place of the shown one cancels a link followed before', async () => {
  const { navigator, answer, screen } = startAt('/ready');
  navigator.push('/slow');
  navigator.replace('/ready-other');
  await answer('/slow');
  expect(screen()).toBe('/ready-other');
});

test('code that fails to load is reported in place of its page, and does not affect the next page', async () => {
  const { history, navigator, answer, screen } = startAt('/ready');
  navigator.push('/lost');
  const cause = new Error('no answer');
  await answer('/lost', cause);
  expect([screen(), createPath(history.location)]).toEqual([cause, '/lost']);
  navigator.push('/ready');
  expect([screen(), history.index]).toEqual(['/ready', 2]);
});

test('Back shows the previous entry, with the state that it was made with', () => {
  const { navigator, shown } = startAt('/ready');
  navigator.replace('/ready', { list: '/x' });
  navigator.push('/ready-other');
  navigator.go(-1);
  expect(shown()).toMatchObject({ location: { pathname: '/ready', state: { list: '/x' } }, navigationType: 'POP' });
});

test('Back while another page is awaited shows the page gone back to, and cancels the other one', async () => {
  const { history, navigator, answer, screen } = startAt('/ready');
  navigator.push('/ready-list');
  navigator.push('/slow');
  navigator.go(-1);
  expect([screen(), history.index]).toEqual(['/ready', 0]);
  await answer('/slow');
  expect([screen(), history.index]).toEqual(['/ready', 0]);
});

test('a link followed while the page gone back to is awaited continues from that entry', async () => {
  const { history, navigator, answer, screen } = startAt('/slow', '/ready');
  navigator.go(-1);
  expect([screen(), createPath(history.location)]).toEqual(['/ready', '/slow']);
  navigator.push('/ready-next');
  await answer('/slow');
  expect([screen(), history.index]).toEqual(['/ready-next', 1]);
});

test('a page gone back to whose code fails to load is shown as failed, in its entry', async () => {
  const { history, navigator, answer, shown, screen } = startAt('/lost', '/ready');
  navigator.go(-1);
  const cause = new Error('no answer');
  await answer('/lost', cause);
  expect([screen(), history.index, shown()?.location.pathname]).toEqual([cause, 0, '/lost']);
});

test('resolving an address gets the page that is shown, not one that never was', async () => {
  const { navigator, known } = startAt('/ready');
  navigator.push('/slow');
  navigator.replace('/ready?q=a');
  expect(known).toEqual([undefined, '/ready', '/ready']);
});

test('an address that redirects adds no entry of its own, and leaves the previous one as it is', () => {
  const { history, navigator, asked, shown, screen } = startAt('/ready');
  navigator.push('/old?on=2026-03-03', { list: '/ready' });
  expect([screen(), createPath(history.location), history.index]).toEqual([
    '/ready-new',
    '/ready-new?on=2026-03-03',
    1,
  ]);
  expect(asked).toEqual(['/ready', '/old?on=2026-03-03', '/ready-new?on=2026-03-03']);
  expect(shown()?.location.state).toEqual({ list: '/ready' });
  navigator.go(-1);
  expect(screen()).toBe('/ready');
});

test('a typed address that redirects is replaced by its target', () => {
  const { history, shown } = startAt('/old');
  expect([createPath(history.location), history.index, shown()?.navigationType]).toEqual(['/ready-new', 0, 'REPLACE']);
});

test('a listener is called at every change until it unsubscribes', () => {
  const { navigation, navigator } = startAt('/ready');
  const seen: boolean[] = [];
  const stop = navigation.subscribe(({ isBusy }) => seen.push(isBusy));
  navigator.push('/slow');
  navigator.push('/ready');
  stop();
  navigator.push('/slow');
  expect(seen).toEqual([true, false]);
});

test('before the document is reloaded the browser has the address of the page on its way, once', async () => {
  const { history, navigation, navigator, answer, screen } = startAt('/ready');
  navigation.enterEarly();
  expect(history.index).toBe(0);
  navigator.push('/training?q=a', { list: '/ready' });
  navigation.enterEarly();
  expect([createPath(history.location), history.location.state, history.index]).toEqual([
    '/training?q=a',
    { list: '/ready' },
    1,
  ]);
  await answer('/training');
  expect([screen(), history.index]).toEqual(['/ready', 1]);
});
