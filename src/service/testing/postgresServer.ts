import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** Has characters that a URL must escape: every test of a database shows that passwords arrive unchanged. */
const PASSWORD = 'kept/secret @here';
/** Where Debian and Ubuntu keep each version's programs, which are not in PATH. */
const DEBIAN = '/usr/lib/postgresql';
/** Its data need not survive a crash of the machine. */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB'];

/** A separate PostgreSQL server, on a free port of the loopback address. */
export type PostgresServer = {
  /** The URL with user and password. */
  urlOf(database: string): string;
  /** Stops it as an operator would: clients are disconnected, committed data stays. */
  stop(): Promise<void>;
  /** Starts it again, on the same port and with the same data. */
  start(): Promise<void>;
  /** Ends it and removes all its files. */
  remove(): Promise<void>;
};

/** The folder of the programs, undefined if PostgreSQL is not installed. */
async function programs(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: its programs then run as the user that its package creates. */
async function owner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined) throw new Error('this is root, and there is no user postgres');
  return { uid, gid };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server listens on a port');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes and starts a server in a new folder.
 * @returns undefined if PostgreSQL is not installed
 * @throws when it is installed and does not start
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const bin = await programs();
  if (bin === undefined) return undefined;
  const user = await owner();
  const folder = await mkdtemp(join(tmpdir(), 'compliance-postgres-'));
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  await writeFile(passwordFile, PASSWORD);
  if (user) await Promise.all([folder, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  const asOwner = { cwd: folder, ...user };
  const ordering = ['--locale-provider=icu', '--icu-locale=en-US'];
  const initialise = (more: readonly string[]) =>
    promisify(execFile)(
      join(bin, 'initdb'),
      [
        ...['-D', data, '-U', 'compliance', '--pwfile', passwordFile, '--auth=scram-sha-256'],
        ...['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8', ...more],
      ],
      asOwner,
    );
  // Sorts letters by a language, which our columns must not follow; versions before 15 lack this option.
  await initialise(ordering)
    .catch(() => initialise([]))
    .catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  const port = await freePort();
  const urlOf = (database: string) =>
    `postgres://compliance:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;

  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  };
  async function start(): Promise<void> {
    const settings = [...UNSAFE, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const child = spawn(
      join(bin ?? '', 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((s) => ['-c', s])],
      {
        ...asOwner,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    server = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    while (!(await answers(urlOf('postgres')))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL has not started: ${said}`);
      await setTimeout(20);
    }
  }
  // If the tests end abruptly, the server must end too.
  process.once('exit', () => {
    server?.kill('SIGQUIT');
    // It still writes while it ends.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  const remove = async () => {
    await end('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { urlOf, start, stop: () => end('SIGINT'), remove };
}
