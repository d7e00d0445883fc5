import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureCertificates } from '#service/tls/certificates.ts';
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

test('a provider with a certificate of a private authority is reported as such, with how it is trusted', async () => {
  const { key, cert } = await ensureCertificates(folder, Date.now());
  const server = createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const [finding] = await checkSignIn({ signIn: { ...signIn, issuer: `https://127.0.0.1:${port}` } }, Date.now);
  expect(finding).toMatchObject({ state: 'fails', subject: 'sign-in' });
  expect(finding?.says).toMatch(/certificate is not trusted .* NODE_EXTRA_CA_CERTS=\S+, .* \(UNABLE_TO_VERIFY_/);
  expect(finding?.says).not.toContain('does not answer');
  server.close();
});

test('what works is reported, and each fault with what to do', async () => {
  expect(await states({ signIn, accessFile })).toEqual(['works sign-in', 'works COMPLIANCE_ACCESS']);
  const wrong = { ...signIn, clientSecret: new Secret('another-secret') };
  const certificate = { certFile: join(folder, 'none.pem'), keyFile: join(folder, 'none.key') };
  expect(await states({ signIn: wrong, accessFile: join(folder, 'none.json'), certificate })).toEqual([
    'fails sign-in',
    'fails COMPLIANCE_ACCESS',
    'fails TLS_CERT',
  ]);
});
