import { fileURLToPath } from 'node:url';
import { printable } from '#protocol/printable.ts';
import type { Secret } from './configuration/secret.ts';
import type { EmbeddedService } from './dataSource.ts';
import { createLogger } from './logger.ts';
import { startGatewayProgram } from './program.ts';
import { stopOnSignal } from './shutdown.ts';
import type { Running } from './start.ts';
import { terminalLines } from './terminalLines.ts';
import { exitOnUncaughtError } from './uncaughtErrors.ts';

/** Prints one line, whatever names it contains. */
const printTo = (stream: NodeJS.WriteStream) => (line: string) => {
  stream.write(`${printable(line)}\n`);
};
const printRecord = printTo(process.stdout);
const sayError = printTo(process.stderr);
// Somebody who collects the records of the audit log from stdout finds nothing else there.
const say = process.env.AUDIT_STDOUT === '1' ? sayError : printRecord;

// A closed output must not end the gateway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Loaded when it is started, because otherwise a gateway of a deployed service would keep some 20 MB of it in memory. */
const embedded: EmbeddedService = {
  checkStore: async (...given) => (await import('#service/provisionStore.ts')).checkStore(...given),
  provisionStore: async (...given) => (await import('#service/provisionStore.ts')).provisionStore(...given),
  startService: async (...given) => (await import('#service/startService.ts')).startService(...given),
};

const secrets: Secret[] = [];
// A person at a terminal wants to see problems in words, not every request as JSON.
const logger = process.stderr.isTTY
  ? createLogger(terminalLines(process.stderr), secrets, 'warn')
  : createLogger(process.stderr, secrets, 'info');
exitOnUncaughtError(logger);

const running = Promise.withResolvers<Running>();
let isStopping = false;
// From here on a signal waits until the gateway has started, so that it stops in order.
stopOnSignal(async () => {
  isStopping = true;
  await (await running.promise).close();
}, say);

const started = await startGatewayProgram({
  variables: process.env,
  parameters: process.argv.slice(2),
  embedded,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  say,
  // A start that is stopped may fail for that reason, such as when Ctrl-C ends the build of the page as well.
  sayError: (line) => {
    if (!isStopping) sayError(line);
  },
  printRecord,
  logger,
  secrets,
});
if ('exitCode' in started) process.exit(isStopping ? 0 : started.exitCode);
running.resolve(started.running);
// The announcement comes last, because a reader may stop the gateway at once.
if (!isStopping) started.running.announcement.forEach(say);
