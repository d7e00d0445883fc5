import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { provisionStore } from '#service/provisionStore.ts';
import { startService } from '#service/startService.ts';
import { ConfigurationError } from './configuration/configurationError.ts';
import { redactAll, type Secret } from './configuration/secret.ts';
import { parseEnvironment } from './environment.ts';
import { createLogger } from './logger.ts';
import { stopOnSignal } from './shutdown.ts';
import { start } from './start.ts';
import { exitOnUncaughtError } from './uncaughtErrors.ts';
import { unknownVariableWarnings } from './unknownVariables.ts';

const USAGE = 'Usage: npm start (serve the built page) or npm run dev (serve it from its sources with hot reload)';

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

function isDevelopment(): boolean {
  try {
    return parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values.dev;
  } catch {
    throw new ConfigurationError(USAGE);
  }
}

// A closed output must not end the gateway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Filled while the gateway starts. */
const secrets: Secret[] = [];
// A person at a terminal wants to see problems, not every request.
const logger = createLogger(process.stderr, secrets, process.stderr.isTTY ? 'warn' : 'info');
exitOnUncaughtError(logger);

// The warnings come before a start that may fail because of a misspelt variable.
unknownVariableWarnings(process.env).forEach(say);

try {
  const running = await start({
    config: parseEnvironment(process.env),
    dev: isDevelopment(),
    embedded: { provisionStore, startService },
    root: fileURLToPath(new URL('../..', import.meta.url)),
    say,
    logger,
    secrets,
  });
  stopOnSignal(running.close, say);
  // The announcement comes last, because a reader may stop the gateway at once.
  running.announcement.forEach(say);
} catch (error) {
  const reason = redactAll(error instanceof Error ? error.message : String(error), secrets);
  process.stderr.write(
    error instanceof ConfigurationError ? `${reason}\n` : `The dashboard could not start: ${reason}\n`,
  );
  process.exit(error instanceof ConfigurationError ? 2 : 1);
}
