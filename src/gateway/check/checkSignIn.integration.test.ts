import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import type { SignInSettings } from '../signIn/signInSettings.ts';
import { CLIENT_ID, CLIENT_SECRET, type IdentityProvider, identityProvider } from '../testing/identityProvider.ts';
import { checkSignIn } from './checkSignIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-sign-in-'));
const accessFile = join(folder, 'access.json');
let provider: IdentityProvider;
let signIn: SignInSettings;

beforeAll(async () => {
  provider = await identityProvider('https://compliance.example.test', { mina: { claims: {} } });
  signIn = {
    publicUrl: 'https://compliance.example.test',
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: new Secret(CLIENT_SECRET),
    idleMs: 1,
    absoluteMs: 1,
  };
  writeFileSync(accessFile, '{"rules": [{"when": "anyone", "roles": ["reader"], "sees": "everything"}]}');
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

const states = async (config: Parameters<typeof checkSignIn>[0]) =>
  (await checkSignIn(config, Date.now)).map(({ state, subject }) => `${state} ${subject}`);

test('a dashboard without sign-in has nothing to check', async () => {
  expect(await states({})).toEqual([]);
});

test('what works is said, and what does not is told with what to do', async () => {
  expect(await states({ signIn, accessFile })).toEqual(['works sign-in', 'works COMPLIANCE_ACCESS']);
  const wrong = { ...signIn, clientSecret: new Secret('another-secret') };
  const certificate = { certFile: join(folder, 'none.pem'), keyFile: join(folder, 'none.key') };
  expect(await states({ signIn: wrong, accessFile: join(folder, 'none.json'), certificate })).toEqual([
    'fails sign-in',
    'fails COMPLIANCE_ACCESS',
    'fails TLS_CERT',
  ]);
});
