import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './gatewayProcess.ts';

/** The command as `npm run --silent gateway --` starts it. */
export async function gatewayCommand(
  dataDir: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
) {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, , main = ''] = scripts.gateway?.split(' ') ?? [];
  const child = spawn(process.execPath, [join(root, main), ...parameters], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...environment },
    ...user,
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}
