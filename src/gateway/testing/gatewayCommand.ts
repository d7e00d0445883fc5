import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runGatewayCommand } from '../commands/commandLine.ts';
import { root } from './gatewayProcess.ts';

/** The command's environment variables; code that the processes of a run compile is kept between them. */
const variablesOf = (dataDir: string, environment: Record<string, string>) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', ...environment };
};

/**
 * Runs the command as `npm run --silent gateway --` starts it. @param redirection of a shell, such as of stdout to a file
 */
export async function gatewayCommand(
  dataDir: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
  { redirection = '', ...user }: { uid?: number; gid?: number; redirection?: string } = {},
) {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, , main = ''] = scripts.gateway?.split(' ') ?? [];
  const command = [process.execPath, join(root, main), ...parameters];
  const child = spawn('sh', ['-c', `exec "$0" "$@" ${redirection}`, ...command], {
    env: variablesOf(dataDir, environment),
    ...user,
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

/**
 * Runs the command to its end in the process of the test: its output and exit code are the same, in a fraction of the time. Not
 * for properties of the process, such as its user.
 */
export async function gatewayCommandHere(
  dataDir: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
) {
  const said = { stdout: '', stderr: '' };
  const code = await runGatewayCommand(parameters, {
    variables: variablesOf(dataDir, environment),
    print: async (text) => {
      said.stdout += text;
    },
    warn: (line) => {
      said.stderr += `${line}\n`;
    },
  });
  return { code, ...said };
}
