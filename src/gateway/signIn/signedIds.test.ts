import { expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { cookieIn } from './cookies.ts';
import { createSignedIds } from './signedIds.ts';

const client = { issuer: 'https://login.example.com', clientId: 'dashboard', clientSecret: new Secret('a secret') };

test('an id survives its cookie, and only the gateways of its client recognise it', () => {
  const id = createSignedIds(client).next();
  expect(cookieIn({ cookie: `__Host-session=${id}` }, 'session')).toBe(id);
  const elsewhere = createSignedIds(client);
  expect(elsewhere.areOurs(id)).toBe(true);
  expect(elsewhere.next()).not.toBe(id);
  for (const other of [
    { ...client, clientSecret: new Secret('another secret') },
    { ...client, clientId: 'another' },
  ])
    expect(createSignedIds(other).areOurs(id)).toBe(false);
});

test('an id with any character changed is refused, and so is a part of one', () => {
  const ids = createSignedIds(client);
  const id = ids.next();
  for (let at = 0; at < id.length; at += 1) {
    const changed = `${id.slice(0, at)}${id[at] === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`;
    expect(ids.areOurs(changed)).toBe(false);
  }
  for (const other of ['', id.slice(0, 32), `${id}A`]) expect(ids.areOurs(other)).toBe(false);
});
