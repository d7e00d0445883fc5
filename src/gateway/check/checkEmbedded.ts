import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { GatewayConfig } from '../environment.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** What keeps the embedded service from starting; undefined if nothing does. */
export type EmbeddedProblem = () => Promise<string | undefined>;

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs the program of `npm start`, which alone loads the service. @param variables its environment */
export const problemOfProgram =
  (variables: Record<string, string | undefined>): EmbeddedProblem =>
  async () => {
    const child = spawn(process.execPath, [PROGRAM, '--check-store'], {
      env: variables,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return code === 0 ? undefined : said.trim() || `it could not be tried (exit code ${code}).`;
  };

/** Whether the embedded service would have an account to show. */
export async function checkEmbedded(
  { databaseUrl }: Pick<GatewayConfig, 'databaseUrl'>,
  problemOf: EmbeddedProblem,
): Promise<Finding> {
  const { works, fails } = findingsAbout('service');
  const problem = await problemOf();
  if (problem !== undefined) return fails(`npm start would end with: ${problem}`);
  return works(
    `the embedded one, started by the gateway, with its data in ${databaseUrl ? 'the database' : 'DATA_DIR'}.`,
  );
}
