import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePort } from '#gateway/testing/freePort.ts';
import { endProcesses, gatewayProcess } from '#gateway/testing/gatewayProcess.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  identityProvider,
} from '#gateway/testing/identityProvider.ts';
import { ensureCertificates } from '#service/tls/certificates.ts';

/** The whole program with sign-in, and a provider that signs in whom a test names. */
export type Programs = { address: string; provider: IdentityProvider; dataDir: string; logged: () => string };

const policy = {
  rules: [
    { when: { claim: 'groups', is: 'safety' }, roles: ['reader'], sees: 'everything' },
    { when: { claim: 'groups', is: 'it' }, roles: ['operator'], sees: 'everything' },
    { when: { claim: 'groups', is: 'first-site' }, roles: ['reader'], sees: { sites: ['fo1'] } },
    {
      when: { claim: 'groups', is: 'first-line' },
      roles: ['reader'],
      sees: { sites: ['fo1'], linesOfBusiness: ['lob1'] },
    },
    { when: { claim: 'groups', is: 'audit' }, roles: ['reader', 'auditor'], sees: 'everything' },
  ],
};

/** The whole program on a network address with TLS, in front of its embedded service, with a real provider. */
export const test = base.extend<{ visitor: undefined }, { programs: Programs }>({
  // A hook in this module would belong to the first file that imports it, and to no other.
  visitor: [
    async ({ programs }, use) => {
      programs.provider.state.person = 'mina';
      await use(undefined);
    },
    { auto: true },
  ],
  programs: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'compliance-programs-'));
      const tls = await ensureCertificates(join(folder, 'certificates'), Date.now());
      const files = {
        cert: join(folder, 'cert.pem'),
        key: join(folder, 'key.pem'),
        access: join(folder, 'access.json'),
      };
      await writeFile(files.cert, tls.cert);
      await writeFile(files.key, tls.key, { mode: 0o600 });
      await writeFile(files.access, JSON.stringify(policy));
      const port = await freePort();
      const address = `https://localhost:${port}`;
      const provider = await identityProvider(address, {
        mina: { claims: { name: 'Mina Dahl', email: 'mina@example.test', groups: ['safety'] } },
        asta: { claims: { name: 'Asta Berg', groups: ['audit'] } },
        siri: { claims: { name: 'Siri Lund', groups: ['first-site'] } },
        linn: { claims: { name: 'Linn Moe', groups: ['first-line'] } },
        noor: { claims: { name: 'Noor Haas', groups: ['sales'] } },
      });
      const dataDir = join(folder, 'data');
      const program = gatewayProcess({
        DATA_DIR: dataDir,
        HOST: '0.0.0.0',
        PORT: String(port),
        PUBLIC_URL: address,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
        COMPLIANCE_ACCESS: files.access,
        TLS_CERT: files.cert,
        TLS_KEY: files.key,
      });
      expect(await program.says(/(https:\/\/localhost:\d+)[\s\S]*Ctrl-C/)).toBe(address);
      await use({ address, provider, dataDir, logged: () => program.printed.stdout + program.printed.stderr });
      endProcesses();
      await program.ended;
      await provider.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ programs }, use) => use(programs.address),
  ignoreHTTPSErrors: true,
});
