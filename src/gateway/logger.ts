import { type Logger, pino, stdSerializers } from 'pino';
import { printableJson } from '#protocol/printable.ts';
import { redactAll, type Secret } from './configuration/secret.ts';

/** Where log lines go: `process.stderr`, or a collector in a test. */
export type LogDestination = { write(line: string): unknown };

/** The part of a logger that most of the gateway needs; tests collect the lines. */
export type EventLog = {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
};

/** Paths of a token if something logged a whole request object. */
const SECRET_PATHS = ['token', '*.token', '*.*.token', 'headers.authorization', 'headers.cookie'];

/**
 * A logger of JSON lines. Secrets are removed twice: by path, and by value from the finished line, because an error's message
 * or cause can quote them anywhere. Writing never throws: a full disk must not end the gateway.
 * @param secrets is read for each line, so that secrets that are added later are removed from then on
 */
export function createLogger(destination: LogDestination, secrets: readonly Secret[], level = 'info'): Logger {
  return pino(
    {
      level,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      // A message is a whole sentence, which would otherwise be joined with that of its cause.
      serializers: { err: stdSerializers.errWithCause },
    },
    {
      write(line: string) {
        try {
          destination.write(printableJson(redactAll(line, secrets)));
        } catch {
          // Nowhere left to report it to.
        }
      },
    },
  );
}
