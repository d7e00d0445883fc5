import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#service/testing/temporaryFolder.ts';
import { ensureCertificates } from '#service/tls/certificates.ts';

/* What the manual tells people to type must work as it stands there. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The code blocks of a language, in their order. */
const blocksOf = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);

/** Commands that go on running, need a server, or install something. */
const CANNOT_RUN = /^(#|curl|npm ci|npm start|npm run dev|COMPLIANCE_)|service -- serve|npm start$/;

/** The commands of a block that run by themselves, lines that go on in the next one taken together. */
const runnable = (block: string): string[] =>
  block
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.includes('npm run --silent service -- ') && !CANNOT_RUN.test(line));

const documents = globSync(['README.md', 'docs/*.md'], { cwd: root }).toSorted();
const examples = documents.flatMap((path) =>
  blocksOf(read(path), 'sh')
    // Of a database that is not there.
    .filter((block) => !block.includes('DATABASE_URL='))
    .map((block) => ({ path, commands: runnable(block) }))
    .filter(({ commands }) => commands.length > 0),
);

const formats = read('docs/import-formats.md');

/** A folder with the files that the examples name, and an `npm` that runs the service from here. */
async function workingFolder() {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  // npm run --silent service -- ARGUMENTS
  const npm = `#!/bin/sh\nshift 4\nexec "${process.execPath}" "${join(root, 'src/service/main.ts')}" "$@"\n`;
  await writeFile(join(bin, 'npm'), npm);
  await chmod(join(bin, 'npm'), 0o755);
  await writeFile(join(folder, 'org.ndjson'), blocksOf(formats, 'json').join(''));
  await writeFile(join(folder, 'users.csv'), blocksOf(formats, 'csv').join(''));
  return { folder, bin };
}

async function run(commands: readonly string[], { folder, bin }: { folder: string; bin: string }) {
  const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', commands.join('\n')], {
    cwd: folder,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter), DATABASE_URL: '', DATA_DIR: '' },
  });
  const [stderr, stdout, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
  return { code, stdout, stderr };
}

test.each(examples)('the commands of $path run as they are written: $commands', async ({ commands }) => {
  const place = await workingFolder();
  // Where rows are put into an account, it is there before.
  const stores = new Set(commands.join('\n').match(/--data \S+/g));
  if (commands.some((command) => command.includes('--kind'))) {
    for (const store of stores) await run([`npm run --silent service -- import org.ndjson ${store}`], place);
  }
  expect(await run(commands, place)).toMatchObject({ code: 0 });
});

test('there are examples in the README and in the manual of the service', () => {
  expect(new Set(examples.map(({ path }) => path))).toEqual(
    new Set(['README.md', 'docs/data-service.md', 'docs/import-formats.md', 'docs/operating.md']),
  );
});

/** Runs the check of "On a network" as it is written, with these settings in its environment file. */
async function checkOnNetwork(settings: readonly string[]) {
  const { folder, bin } = await workingFolder();
  const configured = join(folder, 'etc');
  await mkdir(configured);
  const always = [
    'PUBLIC_URL=https://compliance.example.com',
    'TRUSTED_PROXY=1',
    'PORT=0',
    'OIDC_CLIENT_ID=compliance-dashboard',
    'OIDC_SCOPES=openid profile email',
    'COMPLIANCE_API_URL=http://127.0.0.1:1',
  ];
  await writeFile(join(configured, 'environment'), [...always, ...settings].join('\n'));
  await writeFile(
    join(configured, 'access.json'),
    '{ "rules": [{ "when": "anyone", "roles": ["reader"], "sees": "everything" }] }',
  );
  for (const secret of ['oidc-client-secret', 'api-token'])
    await writeFile(join(configured, secret), 'aSecretOfThisTest0123456789');
  const commands = (/^ {3}export DATA_DIR=.*?^ {3}```/ms.exec(read('docs/operating.md'))?.[0] ?? '')
    .split('\n')
    .filter((line) => !line.includes('```') && !line.includes('audit verify'))
    .map((line) => line.replaceAll('/etc/compliance', configured).replace('/var/lib/compliance-dashboard', folder))
    .map((line) => line.replace('npm run --silent gateway --', `"${process.execPath}" src/gateway/commands/main.ts`));
  return run(commands, { folder: root, bin });
}

test('the check of a machine on a network has the settings of its environment file, values with spaces, and its secrets', async () => {
  const { code, stdout, stderr } = await checkOnNetwork([
    '# The provider is not there.',
    'OIDC_ISSUER=http://127.0.0.1:1',
  ]);
  expect(stderr).toBe('');
  expect(stdout).toContain('environment: every setting can be read.');
  expect(stdout).toMatch(/^FAILS service: http:\/\/127\.0\.0\.1:1 does not answer/m);
  expect(stdout).toContain('COMPLIANCE_ACCESS');
  expect(code).toBe(1);
});

test('the check of a machine on a network trusts the authority that its environment file names', async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const { key, cert, caPath } = await ensureCertificates(folder, Date.now());
  const provider = createServer({ key, cert }, ({ url = '' }, response) => {
    const told = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
    const [status, body] = url === '/token' ? [400, { error: 'invalid_grant' }] : [200, told];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(() => void provider.close());
  // A server that listens on a port has an address of this form.
  const issuer = `https://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const { stdout } = await checkOnNetwork([`OIDC_ISSUER=${issuer}`, `NODE_EXTRA_CA_CERTS=${caPath}`]);
  expect(stdout).toMatch(/^ok\s+sign-in/m);
});

/** A file with the hunks of a difference in it, each of which must stand where its other lines do. */
function patched(source: string, hunks: readonly string[]): string {
  return hunks.reduce((text, hunk) => {
    const lines = hunk.split('\n').filter((line) => line !== '');
    const side = (left: string) =>
      lines.filter((line) => line[0] === ' ' || line[0] === left).map((line) => line.slice(1));
    const [before, after] = [side('-').join('\n'), side('+').join('\n')];
    expect(text.split(before), before).toHaveLength(2);
    return text.replace(before, () => after);
  }, source);
}

test('the changes that CONTRIBUTING shows can be made as they stand there, and type-check', async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(root, 'src'), join(folder, 'src'), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  for (const path of ['node_modules', 'package.json']) await symlink(join(root, path), join(folder, path));
  const contributing = read('CONTRIBUTING.md');
  const files: string[] = [];
  for (const difference of blocksOf(contributing, 'diff')) {
    const [, path = ''] = /^\+\+\+ b\/(.*)$/m.exec(difference) ?? [];
    const [, ...hunks] = difference.split(/^@@.*\n/m);
    await writeFile(join(folder, path), patched(await readFile(join(folder, path), 'utf8'), hunks));
    files.push(path);
  }
  const made = 'src/pages/documents/unapproved';
  await mkdir(join(folder, made));
  for (const [, name, code = ''] of contributing.matchAll(/`(\w+\.tsx?)`:\n\n```tsx?\n(.*?)^```/gms)) {
    await writeFile(join(folder, made, `${name}`), code);
    files.push(`${made}/${name}`);
  }
  expect(files).toHaveLength(5);
  const { compilerOptions }: { compilerOptions: object } = JSON.parse(read('tsconfig.json'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiler = spawn(process.execPath, [join(root, 'node_modules/.bin/tsc'), '--project', folder]);
  const [output, [code]] = await Promise.all([text(compiler.stdout), once(compiler, 'close')]);
  expect(output).toBe('');
  expect(code).toBe(0);
});
