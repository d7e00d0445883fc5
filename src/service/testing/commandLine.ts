import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Agent, request } from 'undici';
import { onTestFinished, vi } from 'vitest';
import { runCommandLine } from '../commandLine.ts';
import type { Answer } from './runningService.ts';

const main = join(import.meta.dirname, '..', 'main.ts');

/** Who a process runs as; the user of the test if it is empty. */
type User = { uid?: number; gid?: number };

/** Starts a process of the command line, which does not know this process's database. */
const start = (args: readonly string[], environment: Record<string, string>, user: User = {}) =>
  spawn(process.execPath, [main, ...args], {
    ...user,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });

/** Runs one command to its end. */
export async function runCommand(
  args: readonly string[],
  input = '',
  environment: Record<string, string> = {},
  user: User = {},
) {
  const child = start(args, environment, user);
  // A command that fails before it reads its input closes it.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, code };
}

/**
 * Runs one command to its end in the process of the test: its output and exit code are the same, in a fraction of the
 * time. Not for commands that read stdin or keep running.
 */
export async function runCommandHere(args: readonly string[], databaseUrl = '') {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      said[stream] += String(chunk);
      return true;
    }),
  );
  vi.stubEnv('DATABASE_URL', databaseUrl);
  try {
    const code = await runCommandLine([...args]);
    return { ...said, code };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Starts `serve` on a free port, waits for the line that says where, and returns its caller; it ends with the test. */
export async function serveProcess(args: readonly string[], environment: Record<string, string> = {}) {
  const child = start(['serve', '--port', '0', ...args], environment);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
  }
  const [line] = await once(child.stdout, 'data');
  const listening: { event: string; baseUrl: string; ca: string; store: string } = JSON.parse(String(line));
  const dispatcher = new Agent({ connect: { ca: await readFile(listening.ca) } });
  onTestFinished(() => dispatcher.destroy());
  return {
    child,
    listening,
    /** Everything it has printed. */
    said: () => said,
    async call(method: string, body: object): Promise<Answer> {
      const url = `${listening.baseUrl}/v1/${method}`;
      const answer = await request(url, { method: 'POST', body: JSON.stringify(body), dispatcher });
      // The test checks what it expects of the answer.
      return (await answer.body.json()) as Answer;
    },
  };
}
