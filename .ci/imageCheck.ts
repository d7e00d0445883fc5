import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { say } from './runTool.ts';

/*
 * Builds the container image, starts it with a read-only root, calls its health check, and inspects its content.
 * It uses the base images of the Containerfile; if no registry is reachable, it makes a base with debootstrap.
 * Needs root, buildah, unshare, and without a registry debootstrap. `--base FOLDER` takes a root made before.
 */

const root = join(import.meta.dirname, '..');
const options = { base: { type: 'string' }, registry: { type: 'boolean', default: true } } as const;
const { values } = parseArgs({ options, allowNegative: true });
const work = mkdtempSync(join(tmpdir(), 'compliance-image-'));
const results = join(root, 'test-results', 'image');
const IMAGE = 'localhost/compliance-dashboard:check';
const storage = ['--storage-driver', 'vfs', '--root', join(work, 'storage'), '--runroot', join(work, 'run')];

/** @throws with the end of the command's output if it fails */
function run(command: string, parameters: readonly string[], timeoutS = 900): string {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    timeout: timeoutS * 1000,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status === 0) return stdout.trim();
  const said = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n').slice(-12).join('\n');
  throw new Error(
    `${command} ${parameters[0] === storage[0] ? parameters[storage.length] : parameters[0]}: ${error?.message ?? said}`,
  );
}

const buildah = (...parameters: string[]): string => run('buildah', [...storage, ...parameters]);

/** Makes an image of `from`, changed by `change`. */
function imageOf(name: string, from: string, change: (container: string) => void): void {
  const container = buildah('from', '--isolation', 'chroot', from);
  change(container);
  buildah('commit', '--quiet', container, name);
  buildah('rm', container);
}

/** The two bases of the Containerfile: from the registry, or Debian's own packages with this machine's Node and npm. */
function bases(): { builder: string; base: string } {
  const [, builder = '', base = ''] =
    /^ARG BUILDER=(\S+)\nARG BASE=(\S+)$/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8')) ?? [];
  if (values.registry && values.base === undefined)
    try {
      for (const image of [builder, base]) run('buildah', [...storage, 'pull', '--quiet', image], 300);
      return { builder, base };
    } catch (error) {
      say(`No registry is reached: ${String(error).split('\n').at(-1)}`);
    }
  const folder = values.base ?? join(work, 'debian');
  if (values.base === undefined) {
    say('Making a base with debootstrap …');
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder]);
  }
  imageOf('localhost/base', 'scratch', (container) => {
    buildah('copy', '--quiet', container, folder, '/');
  });
  imageOf('localhost/builder', 'localhost/base', (container) => {
    const npm = dirname(dirname(process.env.npm_execpath ?? ''));
    buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
    buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
    for (const name of ['npm', 'npx'])
      buildah(
        'run',
        '--isolation',
        'chroot',
        container,
        '--',
        'ln',
        '-s',
        `../lib/node_modules/npm/bin/${name}-cli.js`,
        `/usr/local/bin/${name}`,
      );
    // A machine whose proxy has its own certificate authority needs it for the npm registry; the image does not get it.
    const authority = process.env.NODE_EXTRA_CA_CERTS;
    if (authority) {
      buildah('copy', '--quiet', container, authority, '/usr/local/share/authority.pem');
      buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/authority.pem', container);
    }
  });
  return { builder: 'localhost/builder', base: 'localhost/base' };
}

let failures = 0;
function check(isSo: boolean, what: string): void {
  if (!isSo) failures += 1;
  say(`${isSo ? 'ok  ' : 'FAIL'} ${what}`);
}

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const Inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Env: z.array(z.string()),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** Checks what the image contains and what it must not contain. */
function checkContent(image: string): void {
  const lock = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const development = Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [path] : []));
  const present = development.filter((path) => existsSync(join(image, 'app', path)));
  check(
    present.length === 0,
    `none of ${development.length} packages for development (${present.slice(0, 5).join(', ')})`,
  );
  const tools = ['vite', 'rolldown', 'typescript', 'vitest'].map((name) => `app/node_modules/${name}`);
  const programs = ['npm', 'gcc', 'cc', 'make', 'git', 'python3'].flatMap((name) => [
    `usr/bin/${name}`,
    `usr/local/bin/${name}`,
  ]);
  const found = [...tools, ...programs].filter((path) => existsSync(join(image, path)));
  check(found.length === 0, `no build tools (${found.join(', ')})`);
  const tests = globSync('app/src/**/*.test.ts', { cwd: image });
  check(tests.length === 0 && existsSync(join(image, 'app/dist/index.html')), 'the built page, and no tests');
  const writable = run('find', [
    join(image, 'app'),
    '!',
    '-type',
    'l',
    '(',
    '-perm',
    '/022',
    '-o',
    '!',
    '-user',
    '0',
    ')',
  ]);
  check(writable === '', 'nothing of the program belongs to its user or can be written by it');
  const { uid, mode } = lstatSync(join(image, 'data'));
  check(
    uid === 10_001 && (mode & 0o777) === 0o700,
    `the volume is for the user of the program alone (${uid}, ${(mode & 0o777).toString(8)})`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a TCP server listens on a port');
  return address.port;
}

/** Runs the command of the image as its user, with a read-only root, an empty volume and an empty /tmp. */
async function checkStart(image: string, { config }: z.infer<typeof Inspected>['Docker']): Promise<void> {
  const port = await freePort();
  const volume = join(work, 'volume');
  mkdirSync(volume);
  writeFileSync(join(volume, 'access.json'), '{"rules":[{"when":"anyone","roles":["reader"],"sees":"everything"}]}');
  run('chown', ['-R', config.User, volume]);
  const settings = {
    PORT: String(port),
    PUBLIC_URL: 'https://compliance.example.test',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'compliance-dashboard',
    OIDC_CLIENT_SECRET: 'of this check alone',
    COMPLIANCE_ACCESS: '/data/access.json',
  };
  const mounts = [
    `mount --bind "${image}" "${image}"`,
    `mount --bind "${volume}" "${image}/data"`,
    `mount -t tmpfs -o size=16m tmpfs "${image}/tmp"`,
    `mount -t proc proc "${image}/proc"`,
    `mount -o remount,bind,ro "${image}"`,
  ].join(' && ');
  const inside = `cd "${config.WorkingDir}" && ! touch /app/x /x /etc/x 2> /dev/null && exec "$@"`;
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--',
      'sh',
      '-c',
      `${mounts} && exec chroot --userspec=${config.User} "${image}" /bin/sh -c '${inside}' sh "$@"`,
      'sh',
      ...config.Cmd,
    ],
    {
      env: { ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2))), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const answer = async () => fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
  let health = await answer();
  for (let tries = 0; tries < 240 && !health && child.exitCode === null; tries += 1) {
    await setTimeout(500);
    health = await answer();
  }
  check(health?.status === 200, '/health/live answers 200, with a root that cannot be written');
  if (!health) {
    say(said);
    return;
  }
  const statusFile = `/proc/${child.pid}/status`;
  const uids = existsSync(statusFile) ? readFileSync(statusFile, 'utf8') : '';
  const user = /^Uid:\t(\d+)/m.exec(uids)?.[1];
  check(user === config.User.split(':')[0] && user !== '0', `it runs as user ${user}`);
  check(/^CapEff:\t0+$/m.test(uids), 'it has no capabilities');
  const { status } = await fetch(`http://127.0.0.1:${port}/health/live`, { headers: { host: 'x' } });
  check(status === 200, 'a probe under any name is answered');
  const probe = () =>
    spawnSync('chroot', [`--userspec=${config.User}`, image, ...config.Healthcheck.Test.slice(1)], {
      env: { PATH: process.env.PATH, PORT: String(port) },
    }).status;
  check(probe() === 0, 'the health check of the image passes');
  check(existsSync(join(volume, 'store.sqlite')), 'its data is in the volume');
  child.kill('SIGTERM');
  const code = await Promise.race([ended, setTimeout(11_000, 'late', { ref: false })]);
  check(code === 0 || code === 143, `SIGTERM ends it within 10 seconds (${code})`);
  check(probe() === 1, 'the health check then fails');
}

/** Lists the packages of the image in CycloneDX format. */
function billOfMaterials(image: string): void {
  const file = join(results, 'sbom.cdx.json');
  run('npx', [
    '--yes',
    '@cyclonedx/cyclonedx-npm@4',
    '--omit',
    'dev',
    '--output-reproducible',
    '--output-file',
    file,
    join(image, 'app', 'package.json'),
  ]);
  const { components } = z.object({ components: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, 'utf8')));
  check(components.length > 50, `${components.length} packages in ${file}`);
}

async function main(): Promise<void> {
  const missing = ['buildah', 'unshare'].filter((name) => spawnSync(name, ['--version']).error);
  if (missing.length > 0 || process.getuid?.() !== 0) {
    say(
      `The image cannot be checked here: it needs root and ${missing.join(', ') || 'nothing else'} (apt-get install buildah debootstrap).`,
    );
    process.exitCode = 2;
    return;
  }
  mkdirSync(results, { recursive: true });
  const { builder, base } = bases();
  say(`Building on ${base}, with ${builder} …`);
  buildah(
    'bud',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--build-arg',
    `BUILDER=${builder}`,
    '--build-arg',
    `BASE=${base}`,
    '--tag',
    IMAGE,
    '--file',
    'Containerfile',
    root,
  );
  const { Docker } = Inspected.parse(JSON.parse(buildah('inspect', '--type', 'image', IMAGE)));
  check(Object.keys(Docker.config.Volumes).join() === '/data', 'one volume, /data');
  const container = buildah('from', '--isolation', 'chroot', IMAGE);
  const image = buildah('mount', container);
  say(
    `     ${run('du', ['-sm', join(image, 'app')]).split('\t')[0]} MB of program, ${run('du', ['-sm', image]).split('\t')[0]} MB in all`,
  );
  checkContent(image);
  await checkStart(image, Docker);
  billOfMaterials(image);
  buildah('umount', container);
}

try {
  await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  failures += 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (failures > 0) process.exitCode = 1;
