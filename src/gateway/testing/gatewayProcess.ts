import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCommand } from './startCommand.ts';

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..', '..');

const compiled = join(tmpdir(), 'compliance-gateway-compiled');

const children: ChildProcessWithoutNullStreams[] = [];

/** Ends the processes that tests have left running. */
export function endProcesses(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** The command of `npm start` on a free port, without this process's configuration. */
export function gatewayProcess(environment: Record<string, string>, ...parameters: string[]) {
  const { variables, nodeOptions } = startCommand(root);
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'src/gateway/main.ts'), ...parameters], {
    // Compiled code is kept between the starts of one run, which saves a third of each.
    env: { PATH, HOME, PORT: '0', NODE_COMPILE_CACHE: compiled, ...variables, ...environment },
  });
  children.push(child);
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    printed.stdout += text;
  });
  child.stderr.on('data', (text) => {
    printed.stderr += text;
  });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('close', (code) => resolve(code));
  const says = async (words: RegExp) => {
    while (!words.test(printed.stdout)) {
      if (child.exitCode !== null) throw new Error(`It ended: ${printed.stderr}`);
      await once(child.stdout, 'data');
    }
    return words.exec(printed.stdout)?.[1] ?? '';
  };
  return {
    child,
    printed,
    ended,
    says,
    /** Its address, once it can be stopped. */
    address: () => says(/(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ctrl-C/),
  };
}
