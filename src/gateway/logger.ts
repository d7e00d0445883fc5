import { type Logger, pino } from 'pino';
import { printableJson } from '#protocol/printable.ts';
import { redactAll, type Secret } from './configuration/secret.ts';

/** Where log lines go: `process.stderr`, or a collector in a test. */
export type LogDestination = { write(line: string): unknown };

/** The part of a logger that most of the gateway needs; tests collect the lines. */
export type EventLog = {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
};

/** Where a token would be if something logged a whole request object. */
const SECRET_PATHS = ['token', '*.token', '*.*.token', 'headers.authorization', 'headers.cookie'];

/** The message of an error and of what caused it: a cause follows a sentence as another one, and anything else after a colon. */
function messageOf(error: Error): string {
  const causes = new Set<Error>();
  for (let one: unknown = error; one instanceof Error && !causes.has(one); one = one.cause) causes.add(one);
  return [...causes]
    .map(({ message }) => message)
    .reduce((told, message) => `${told}${/[.!?]$/.test(told) ? '' : ':'} ${message}`);
}

const errorInWords = (error: unknown) =>
  error instanceof Error ? { ...pino.stdSerializers.err(error), message: messageOf(error) } : error;

/**
 * A logger of JSON lines. Secrets are removed twice: by path, and by value from the finished line, because an error's
 * message or cause can quote them anywhere. Writing never throws: a full disk must not end the gateway.
 * @param secrets is read for each line, so that secrets that are added later are removed from then on
 */
export function createLogger(destination: LogDestination, secrets: readonly Secret[], level = 'info'): Logger {
  return pino(
    {
      level,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
      serializers: { err: errorInWords },
      timestamp: pino.stdTimeFunctions.isoTime,
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
