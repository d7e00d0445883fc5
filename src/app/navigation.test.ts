import type { ComponentType } from 'react';
import { createPath, UNSAFE_createMemoryHistory } from 'react-router';
import { expect, test } from 'vitest';
import { type Address, type Opening, startNavigation } from './navigation.ts';

/** The component of a page, in whose place its path is enough here. */
const componentOf = (path: string): ComponentType => Object.assign(() => path, { displayName: path });

/** A dashboard whose code comes when the test says so; the code of `/ready…` is there. */
function startAt(...entries: string[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: entries });
  const waiting = new Map<string, { come: () => void; fail: (cause: Error) => void }>();
  const asked: string[] = [];
  const open = ({ pathname, search }: Address): Opening => {
    asked.push(pathname + search);
    if (pathname === '/old') return { elsewhere: `/ready-new${search}` };
    if (pathname.startsWith('/ready')) return { content: componentOf(pathname) };
    const { promise, resolve, reject } = Promise.withResolvers<ComponentType>();
    waiting.set(pathname, { come: () => resolve(componentOf(pathname)), fail: reject });
    return { content: promise };
  };
  const navigation = startNavigation(history, open);
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
  return { history, navigation, navigator: navigation.navigator, asked, answer, shown, screen };
}

test('nothing is shown until the code of the first page is there', async () => {
  const { navigation, answer, screen } = startAt('/training?q=a');
  expect(navigation.state()).toEqual({ shown: undefined, isBusy: true });
  await answer('/training');
  expect(screen()).toBe('/training');
  expect(navigation.state()).toMatchObject({
    shown: { location: { pathname: '/training', search: '?q=a' }, navigationType: 'POP' },
    isBusy: false,
  });
});

test('a page and its address stay until the code of the next one is there', async () => {
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

test('of pages that were asked for while another was awaited the last is shown, whichever comes first', async () => {
  const { history, navigator, answer, screen } = startAt('/ready');
  navigator.push('/slow');
  navigator.push('/quick');
  await answer('/quick');
  expect([screen(), history.index]).toEqual(['/quick', 1]);
  await answer('/slow');
  expect([screen(), history.index]).toEqual(['/quick', 1]);
});

test('a page whose code is there is shown at once, also while another is awaited', async () => {
  const { navigation, navigator, answer, screen } = startAt('/ready');
  navigator.push('/slow');
  navigator.replace('/ready?q=a');
  expect(navigation.state()).toMatchObject({
    shown: { location: { search: '?q=a' }, navigationType: 'REPLACE' },
    isBusy: false,
  });
  await answer('/slow');
  expect(screen()).toBe('/ready');
});

test('code that does not come is shown in the place of its page, and the next page is none the worse', async () => {
  const { history, navigator, answer, screen } = startAt('/ready');
  navigator.push('/lost');
  const cause = new Error('no answer');
  await answer('/lost', cause);
  expect([screen(), createPath(history.location)]).toEqual([cause, '/lost']);
  navigator.push('/ready');
  expect([screen(), history.index]).toEqual(['/ready', 2]);
});

test('Back shows the entry before, with the state that it was made with', () => {
  const { navigator, shown } = startAt('/ready');
  navigator.replace('/ready', { list: '/x' });
  navigator.push('/ready-other');
  navigator.go(-1);
  expect(shown()).toMatchObject({ location: { pathname: '/ready', state: { list: '/x' } }, navigationType: 'POP' });
});

test('an address that opens another takes no entry of its own, and leaves the one before as it is', () => {
  const { history, navigator, asked, screen } = startAt('/ready');
  navigator.push('/old?on=2026-03-03');
  expect([screen(), createPath(history.location), history.index]).toEqual([
    '/ready-new',
    '/ready-new?on=2026-03-03',
    1,
  ]);
  expect(asked).toEqual(['/ready', '/old?on=2026-03-03', '/ready-new?on=2026-03-03']);
  navigator.go(-1);
  expect(screen()).toBe('/ready');
});

test('an address that was typed and opens another is replaced by it', () => {
  const { history, shown } = startAt('/old');
  expect([createPath(history.location), history.index, shown()?.navigationType]).toEqual(['/ready-new', 0, 'REPLACE']);
});

test('who listens is told of every change until it is called off', () => {
  const { navigation, navigator } = startAt('/ready');
  const seen: boolean[] = [];
  const stop = navigation.subscribe(({ isBusy }) => seen.push(isBusy));
  navigator.push('/slow');
  navigator.push('/ready');
  stop();
  navigator.push('/slow');
  expect(seen).toEqual([true, false]);
});
