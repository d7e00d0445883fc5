import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { ConfigurationError } from './configuration/configurationError.ts';
import { redactAll, type Secret } from './configuration/secret.ts';
import { configuredSecrets } from './configuredSecrets.ts';
import { checkEmbeddedStore, type EmbeddedService } from './dataSource.ts';
import { parseEnvironment } from './environment.ts';
import type { Running } from './start.ts';
import { variableWarnings } from './variableWarnings.ts';

/** What the command needs from its process. */
export type ProgramOptions = {
  variables: Record<string, string | undefined>;
  /** Command-line parameters. */
  parameters: readonly string[];
  embedded: EmbeddedService;
  /** The project's folder, absolute. */
  root: string;
  /** Prints a line for a person. */
  say: (line: string) => void;
  /** Prints a line that says why the start failed. */
  sayError: (line: string) => void;
  /** Writes a record of the audit log to the output. */
  printRecord: (line: string) => void;
  logger: Logger;
  /** Filled while the gateway starts. */
  secrets: Secret[];
};

const USAGE = 'Usage: npm start (serve the built page) or npm run dev (serve it from its sources with hot reload)';

function optionsIn(parameters: readonly string[]) {
  const option = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args: [...parameters], options: { dev: option, 'check-store': option } }).values;
  } catch {
    throw new ConfigurationError(USAGE);
  }
}

/** Whether another start would fail as well. Errors of the embedded service, loaded when it starts, have an exit code. */
const isOfConfiguration = (error: unknown): boolean =>
  error instanceof ConfigurationError || (error instanceof Error && 'exitCode' in error && error.exitCode === 2);

/** Why the start failed, a line for each reason. */
function reasonsIn(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.problems;
  return [error instanceof Error ? error.message : String(error)];
}

/**
 * Starts the gateway as the command does; `exitCode` is 2 when the configuration is unusable, 1 for any other failure. With
 * `--check-store` it starts nothing and says what would keep the embedded service from its account; 0 is nothing.
 */
export async function startGatewayProgram(
  options: ProgramOptions,
): Promise<{ running: Running } | { exitCode: 0 | 1 | 2 }> {
  const { variables, parameters, embedded, root, say, sayError, printRecord, logger, secrets } = options;
  try {
    const { dev, 'check-store': isCheck } = optionsIn(parameters);
    // The warnings come before a start that may fail because of a misspelt variable; the check of the store is for a command
    // that reports them itself.
    if (!isCheck) for (const warning of variableWarnings(variables)) logger.warn(warning);
    const config = parseEnvironment(variables);
    if (isCheck) {
      secrets.push(...configuredSecrets(config));
      await checkEmbeddedStore(embedded, config);
      return { exitCode: 0 };
    }
    // The check of the store does not need the modules of a gateway, which take longer to load than the whole check.
    const { start } = await import('./start.ts');
    return { running: await start({ config, dev, embedded, root, say, printRecord, logger, secrets }) };
  } catch (error) {
    const isConfiguration = isOfConfiguration(error);
    for (const reason of reasonsIn(error)) {
      const shown = redactAll(reason, secrets);
      sayError(isConfiguration ? shown : `The dashboard could not start: ${shown}`);
    }
    return { exitCode: isConfiguration ? 2 : 1 };
  }
}
