import { destination, type Level, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { printableJson } from '#protocol/printable.ts';

/** How much is logged; `info` is a line for every answer. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = Level | 'silent';

/**
 * Lines that cannot be written, because the disk is full or the pipe is not read, are buffered up to this size and then
 * dropped. Bytes.
 */
const MAX_WAITING = 8 * 1024 * 1024;

/** Paths at which a token would be if something logged a whole request object. */
const SECRET_PATHS = ['token', '*.token', '*.*.token'];

/**
 * One JSON line per event, on stderr by default. A full disk or a closed pipe must not end the service, and a pipe that
 * is not read must not block it.
 * @param file a descriptor or a path
 */
export function createLogger(level: LogLevel, file: number | string = 2): Logger {
  const lines = destination({ dest: file, sync: false, maxLength: MAX_WAITING });
  let isFailing = false;
  lines.on('error', () => {
    isFailing = true;
  });
  lines.on('write', () => {
    isFailing = false;
  });
  const flush = lines.flushSync.bind(lines);
  // Pino calls it when the process exits, and it would try a full disk again for ever.
  lines.flushSync = () => {
    if (!isFailing) flush();
  };
  return pino(
    {
      name: 'service',
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
      // By default a message, which is a whole sentence, would be joined with that of its cause.
      serializers: { err: stdSerializers.errWithCause },
    },
    { write: (line: string) => lines.write(printableJson(line)) },
  );
}
