import { printable } from '#protocol/printable.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { redactAll, type Secret } from '../configuration/secret.ts';
import { configuredSecrets } from '../configuredSecrets.ts';
import { type GatewayConfig, parseEnvironment } from '../environment.ts';
import type { HistoryCommandContext } from '../history/commands.ts';
import { historyLocation } from '../history/openHistory.ts';
import type { AuditCommandContext } from './audit.ts';
import { UsageError } from './usageError.ts';

const usage = `Usage: npm run --silent gateway -- COMMAND

  check
      tries everything that the configuration names, and says what works and what to do about what does not
  audit verify [--expect HASH]
      finds lines of the audit log that were removed, changed, inserted or moved; HASH is one that was printed before
      and kept elsewhere, and may be given several times
  audit export [--from 2026-11-01] [--to 2026-11-30] [--format csv|ndjson]
      writes its records to stdout, newest first; days are in UTC
  history export
      writes every captured day to stdout, a line each, and names those that are damaged
  history import FILE
      adds the days of such a file that are missing at the end here; stop the gateway first
  history verify [--expect HASH]
      finds days of the history that were removed or changed; HASH is one that was printed before and kept elsewhere, and
      may be given several times
  history verify --on 20261103 --rows pairs [--site ID] [--person ID] [--training ID] [--type ID] [--sha256 HASH]
      the same, and says the SHA-256 of the rows of a day, and whether it is HASH; rows are people, pairs, trainings,
      items, itemTypes or documents

  The configuration is that of npm start. Exit codes: 0 all is well, 1 something is not, 2 the command line or the
  configuration cannot be understood.
`;

/** What the commands need from their process. */
export type CommandContext = {
  variables: Record<string, string | undefined>;
  /** Writes to stdout; waits until it accepts more. */
  print: (text: string) => Promise<void>;
  /** Writes a line to stderr. */
  warn: (line: string) => void;
};

type Command = (args: readonly string[], config: GatewayConfig, context: CommandContext) => Promise<number>;

const withFolder =
  (run: (args: readonly string[], context: AuditCommandContext) => Promise<number>): Command =>
  (args, config, { print, warn }) =>
    run(args, { folder: config.audit.folder, print, warn });

type HistoryCommand = (args: readonly string[], context: HistoryCommandContext) => Promise<number>;

const withHistory =
  (run: HistoryCommand): Command =>
  (args, config, { print, warn }) =>
    run(args, { location: historyLocation(config), print, warn });

const withParameters =
  (form: string, parameters: number, run: HistoryCommand): HistoryCommand =>
  async (args, context) => {
    if (args.length !== parameters) throw new UsageError(`expected ${form}`);
    return run(args, context);
  };

/** Each is loaded when it is called: most need only part of the gateway. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).check,
  'audit verify': async () => withFolder((await import('./audit.ts')).verifyAuditCommand),
  'audit export': async () => withFolder((await import('./audit.ts')).exportRecords),
  'history export': async () => {
    const { exportHistory } = await import('../history/commands.ts');
    return withHistory(withParameters('history export', 0, (_args, context) => exportHistory(context)));
  },
  'history import': async () => {
    const { importHistory } = await import('../history/commands.ts');
    return withHistory(
      withParameters('history import FILE', 1, ([file = ''], context) => importHistory(file, context)),
    );
  },
  'history verify': async () => withHistory((await import('../history/commands.ts')).verifyHistoryCommand),
};

/** Runs one command and returns the exit code. */
export async function runGatewayCommand(parameters: readonly string[], context: CommandContext): Promise<number> {
  if (parameters.length === 0 || parameters.includes('--help') || parameters[0] === 'help') {
    await context.print(usage);
    return parameters.length === 0 ? 2 : 0;
  }
  let secrets: Secret[] = [];
  const warn = (line: string) => context.warn(printable(redactAll(line, secrets)));
  const name = Object.keys(commands).find((words) => `${parameters.join(' ')} `.startsWith(`${words} `));
  try {
    const load = commands[name ?? ''];
    if (name === undefined || !load) throw new UsageError(`expected one of ${Object.keys(commands).join(', ')}`);
    const config = parseEnvironment(context.variables);
    secrets = configuredSecrets(config);
    const command = await load();
    return await command(parameters.slice(name.split(' ').length), config, { ...context, warn });
  } catch (error) {
    if (error instanceof ConfigurationError) {
      error.problems.forEach(warn);
      return 2;
    }
    const message = (error instanceof Error ? error.message : String(error)).split(/\n|\. To specify/)[0];
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    warn(isUsage ? `${message}; --help lists the commands` : `${message}`);
    return isUsage ? 2 : 1;
  }
}
