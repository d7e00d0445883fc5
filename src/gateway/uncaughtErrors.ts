import type { Logger } from 'pino';

/**
 * Ends the process with 1 on an error that nothing caught, rejected promises included (Node raises them here). Node itself
 * would print the error unchanged, and its text can quote a request with the token; the logger redacts secrets and writes one
 * line.
 */
export function exitOnUncaughtError(logger: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'an error that nothing caught ends the gateway');
    process.exit(1);
  });
}
