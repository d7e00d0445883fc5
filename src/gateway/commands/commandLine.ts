import { printable } from '#protocol/printable.ts';
import { checkConfiguration } from '../check/checkConfiguration.ts';
import { problemOfProgram } from '../check/checkEmbedded.ts';
import { findingLine, findingsAbout } from '../check/finding.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { redactAll, type Secret } from '../configuration/secret.ts';
import { configuredSecrets } from '../configuredSecrets.ts';
import { type GatewayConfig, parseEnvironment } from '../environment.ts';
import { exportHistory, importHistory, verifyHistoryCommand as verifyHistory } from '../history/commands.ts';
import { historyLocation } from '../history/openHistory.ts';
import { variableWarnings } from '../variableWarnings.ts';
import { exportRecords, verifyAuditCommand } from './audit.ts';
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
  /** Writes to stdout; waits until it takes more. */
  print: (text: string) => Promise<void>;
  /** Writes a line to stderr. */
  warn: (line: string) => void;
};

type Command = (args: readonly string[], config: GatewayConfig, context: CommandContext) => Promise<number>;

const withFolder =
  (run: typeof verifyAuditCommand): Command =>
  (args, config, { print, warn }) =>
    run(args, { folder: config.audit.folder, print, warn });

const withHistory =
  (run: typeof verifyHistory): Command =>
  (args, config, { print, warn }) =>
    run(args, { location: historyLocation(config), print, warn });

const withParameters =
  (form: string, parameters: number, run: typeof verifyHistory): typeof verifyHistory =>
  async (args, context) => {
    if (args.length !== parameters) throw new UsageError(`expected ${form}`);
    return run(args, context);
  };

const commands: Readonly<Record<string, Command>> = {
  check,
  'audit verify': withFolder(verifyAuditCommand),
  'audit export': withFolder(exportRecords),
  'history export': withHistory(withParameters('history export', 0, (_args, context) => exportHistory(context))),
  'history import': withHistory(
    withParameters('history import FILE', 1, ([file = ''], context) => importHistory(file, context)),
  ),
  'history verify': withHistory(verifyHistory),
};

async function check(
  args: readonly string[],
  config: GatewayConfig,
  { variables, print }: CommandContext,
): Promise<number> {
  if (args.length > 0) throw new UsageError('check takes no options');
  const secrets = configuredSecrets(config);
  const environment = findingsAbout('environment');
  const say = (line: string) => print(`${printable(redactAll(line, secrets))}\n`);
  await say(findingLine(environment.works('every setting can be read.')));
  for (const warning of variableWarnings(variables)) {
    await say(findingLine(environment.warning(warning.replace(/^Warning: /, ''))));
  }
  let fails = 0;
  for await (const finding of checkConfiguration(config, problemOfProgram(variables))) {
    fails += finding.state === 'fails' ? 1 : 0;
    await say(findingLine(finding));
  }
  await say(fails === 0 ? 'Everything works.' : `${fails} of these ${fails === 1 ? 'does' : 'do'} not work.`);
  return fails === 0 ? 0 : 1;
}

/** Runs one command and gives the exit code. */
export async function runGatewayCommand(parameters: readonly string[], context: CommandContext): Promise<number> {
  if (parameters.length === 0 || parameters.includes('--help') || parameters[0] === 'help') {
    await context.print(usage);
    return parameters.length === 0 ? 2 : 0;
  }
  let secrets: Secret[] = [];
  const warn = (line: string) => context.warn(printable(redactAll(line, secrets)));
  const name = Object.keys(commands).find((words) => `${parameters.join(' ')} `.startsWith(`${words} `));
  try {
    const command = commands[name ?? ''];
    if (name === undefined || !command) throw new UsageError(`expected one of ${Object.keys(commands).join(', ')}`);
    const config = parseEnvironment(context.variables);
    secrets = configuredSecrets(config);
    return await command(parameters.slice(name.split(' ').length), config, { ...context, warn });
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).split(/\n|\. To specify/)[0];
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    warn(isUsage ? `${message}; --help lists the commands` : `${message}`);
    return isUsage || error instanceof ConfigurationError ? 2 : 1;
  }
}
