import { printableLines } from '#protocol/printable.ts';
import { UsageError } from './commands/usage.ts';
import { OperatorError } from './operatorError.ts';

const usage = `Usage: npm run --silent service -- COMMAND

  sample [--employees 250] [--trainings 24] [--equipment 400] [--types 8] [--resources 60] [--seed 1] [--account ID]
      writes a made-up organisation to stdout
  import FILE|- [--merge|--replace] [--dry-run] STORE
      puts the records of an organisation file in place, all or none; --replace removes what the file does not have;
      --dry-run says what would happen, and changes nothing
  import FILE.csv --kind users|completedtrainings|equipment|… --account ID [--ignore "A,B"] [--map "A=FIELD"]
      [--date-format DD/MM/YYYY] [--match name,number,email] [--create-missing] [--keep-fields] [--skip-invalid]
      [--replace] [--dry-run] STORE
      the same for a CSV file with a row of headings; --create-missing creates sites, lines of business, job titles and
      clients that are not there yet; --keep-fields keeps the fields that the file has no column for;
      --skip-invalid leaves wrong rows out, names them and ends with exit code 3
  token create --account ID [--note TEXT] [--methods a,b] STORE
  token list|deactivate ID|TOKEN STORE
  account list|activate|deactivate ID STORE
  serve STORE [--host 127.0.0.1] [--port 8443|0] [--rate-limit PER_MINUTE|0] [--result-cache SECONDS]
      [--tls-cert FILE --tls-key FILE] [--methods all|documented] [--log-level info]
  openapi [--methods all|documented]
      writes the OpenAPI 3.1 description of the service to stdout; a running service has it at /openapi.json

  STORE is --data DIR (a folder with an SQLite file) or --database-url URL (postgres://USER:PASSWORD@HOST:PORT/DATABASE).
  Without either, all commands but serve use the store of npm start (DATABASE_URL, else DATA_DIR, else ./data).
  serve needs --data, or a database (--database-url or DATABASE_URL), or both: beside a database, --data keeps the
  certificate that serve makes, and is not needed with --tls-cert and --tls-key.
`;

type Command = (args: string[]) => Promise<void>;

/** Each command is loaded when it is called, because most need only part of the service. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  sample: async () => (await import('./commands/sample.ts')).sample,
  import: async () => (await import('./commands/importFile.ts')).importFile,
  token: async () => (await import('./commands/token.ts')).token,
  account: async () => (await import('./commands/account.ts')).account,
  serve: async () => (await import('./commands/serve.ts')).serve,
  openapi: async () => (await import('./commands/openapi.ts')).openapi,
};

/**
 * Runs one command and returns the exit code: 2 when the command line is wrong, 1 when the work fails, 3 when an import
 * left rows out.
 */
export async function runCommandLine([name = '', ...args]: string[]): Promise<number> {
  if (name === '--help' || name === 'help' || args.includes('--help')) {
    process.stdout.write(usage);
    return 0;
  }
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) throw new UsageError(`expected one of ${Object.keys(commands).join(', ')}`);
    const command = await load();
    await command(args);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof UsageError ? '; --help lists the commands' : '';
    const fault = error instanceof UsageError || error instanceof OperatorError ? '' : 'unexpected fault: ';
    process.stderr.write(`${printableLines(fault + message)}${hint}\n`);
    if (error instanceof UsageError) return 2;
    return error instanceof OperatorError ? error.exitCode : 1;
  }
}
