import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export type ToolRun = {
  title: string;
  passed: boolean;
  /** What it printed, if `printing` was `held`. */
  output: string;
};

/**
 * Runs the command of an installed package under this same Node, from the project's folder.
 * @param command package, name of its command, arguments
 * @param printing `shown` passes the output on as it comes, `held` collects it
 */
export async function runTool(
  title: string,
  [packageName = '', binary = '', ...parameters]: string[],
  printing: 'shown' | 'held' = 'shown',
  environment: Record<string, string> = {},
): Promise<ToolRun> {
  if (printing === 'shown') say(`\n── ${title}`);
  const script = await binaryPath(packageName, binary);
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: printing === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', () => resolve(false));
  child.once('close', (code) => resolve(code === 0));
  return { title, passed: await promise, output };
}

/** The script behind a package's command: `node_modules/.bin` would use the machine's own Node. */
async function binaryPath(packageName: string, binary: string): Promise<string> {
  const folder = join(root, 'node_modules', packageName);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  return join(folder, typeof bin === 'string' ? bin : (bin[binary] ?? ''));
}
