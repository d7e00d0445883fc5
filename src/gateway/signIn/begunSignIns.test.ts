import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { createBegunSignIns } from './begunSignIns.ts';
import { randomId, seal } from './seal.ts';

const settings = { clientSecret: new Secret('the secret of a client') };
let at = 0;
const begunSignIns = (clientSecret = settings.clientSecret) => createBegunSignIns({ clientSecret }, () => at);

test('a begun sign-in is returned once, to the browser that began it', () => {
  const begun = begunSignIns();
  const checks = begun.begin('mine', '/employees');
  expect(begun.take(checks.state, 'other')).toBeUndefined();
  expect(begun.take(checks.state, 'mine')).toEqual({ checks, returnTo: '/employees' });
  expect(begun.take(checks.state, 'mine')).toBeUndefined();
});

test('many begun sign-ins push out no other', () => {
  const begun = begunSignIns();
  const { state } = begun.begin('mine', '/employees');
  for (let browser = 0; browser < 5_001; browser += 1) begun.begin(`browser ${browser}`, '/');
  expect(begun.take(state, 'mine')).toMatchObject({ returnTo: '/employees' });
});

const sites = (count: number) => `/employees?${Array.from({ length: count }, () => `site=${randomId()}`).join('&')}`;

test.each([
  ['repeats itself', `/employees?search=${'%C3%A5'.repeat(660)}`, true],
  ['names 30 sites', sites(30), true],
  ['names 80 sites', sites(80), false],
])('an address that %s is kept if providers accept so long a state', (_case, returnTo, isKept) => {
  const begun = begunSignIns();
  const { state } = begun.begin('mine', returnTo);
  expect(state.length).toBeLessThanOrEqual(2_000);
  expect(begun.take(state, 'mine')?.returnTo).toBe(isKept ? returnTo : '/');
});

test('only another gateway with the same secret can take it', () => {
  const checks = begunSignIns().begin('mine', '/employees');
  expect(begunSignIns(new Secret('the secret of another')).take(checks.state, 'mine')).toBeUndefined();
  expect(begunSignIns().take(checks.state, 'mine')).toEqual({ checks, returnTo: '/employees' });
});

test.each([
  ['as long as signing in may take', 600_000, '/employees'],
  ['longer', 600_001, undefined],
  ['by a clock that was set back', -600_001, undefined],
])('%s: after %i ms', (_case, ms, returnTo) => {
  const begun = begunSignIns();
  const { state } = begun.begin('mine', '/employees');
  at += ms;
  expect(begun.take(state, 'mine')?.returnTo).toBe(returnTo);
});

test('the values that the provider has to repeat differ between sign-ins, and none is a part of the state', () => {
  const begun = begunSignIns();
  const [one, two] = [begun.begin('mine', '/'), begun.begin('mine', '/')];
  expect(new Set([one, two].flatMap((checks) => Object.values(checks))).size).toBe(6);
  // RFC 7636 §4.1
  expect(one.codeVerifier).toMatch(/^[\w-]{43}$/);
});

test('one of another release is not found, and no failure', () => {
  const key = JSON.stringify([settings.clientSecret.reveal(), 'begun', 'mine']);
  expect(begunSignIns().take(seal(deflateRawSync(JSON.stringify({ at, backTo: '/' })), key), 'mine')).toBeUndefined();
  expect(begunSignIns().take('no state', 'mine')).toBeUndefined();
});
