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

function developmentAsked(): boolean {
  try {
    return parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values.dev;
  } catch {
    throw new ConfigurationError(USAGE);
  }
}

// A reader that went away must not end the gateway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Filled as the start learns them. */
const secrets: Secret[] = [];
// A person at a terminal wants to see what is wrong, not every request.
const logger = createLogger(process.stderr, secrets, process.stderr.isTTY ? 'warn' : 'info');
exitOnUncaughtError(logger);

// Also before a start that fails, which may be for want of the one that is misspelt.
unknownVariableWarnings(process.env).forEach(say);

try {
  const running = await start({
    config: parseEnvironment(process.env),
    dev: developmentAsked(),
    embedded: { provisionStore, startService },
    root: fileURLToPath(new URL('../..', import.meta.url)),
    say,
    logger,
    secrets,
  });
  stopOnSignal(running.close, say);
  // Last, because whoever reads that it can be stopped may stop it at once.
  running.announcement.forEach(say);
} catch (error) {
  const reason = redactAll(error instanceof Error ? error.message : String(error), secrets);
  process.stderr.write(
    error instanceof ConfigurationError ? `${reason}\n` : `The dashboard could not start: ${reason}\n`,
  );
  process.exit(error instanceof ConfigurationError ? 2 : 1);
}
