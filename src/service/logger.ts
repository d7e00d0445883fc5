import { writeSync } from 'node:fs';
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

/** How often the last lines of a process are tried again if a pipe does not take them, and how long between, in milliseconds. */
const [LAST_ATTEMPTS, BETWEEN_ATTEMPTS_MS] = [10, 50];

/** Paths at which a token would be if something logged a whole request object. */
const SECRET_PATHS = ['token', '*.token', '*.*.token'];

/** Writes a text when the process exits, as far as that works: what its file refuses is lost. */
function writeLast(fd: number, text: string): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  let rest = Buffer.from(text);
  for (let attempts = 0; rest.length > 0 && attempts < LAST_ATTEMPTS; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
      attempts = 0;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      attempts += 1;
      Atomics.wait(sleeper, 0, 0, BETWEEN_ATTEMPTS_MS);
    }
  }
}

/**
 * One JSON line per event, on stderr by default. A full disk or a closed pipe must not end the service, and a pipe that
 * is not read must not block it.
 * @param file a descriptor or a path
 */
export function createLogger(level: LogLevel, file: number | string = 2): Logger {
  // The lines that wait while others are being written have no public name.
  const lines = destination({ dest: file, sync: false, maxLength: MAX_WAITING }) as ReturnType<typeof destination> & {
    fd: number;
    _bufs: string[];
  };
  let isFailing = false;
  lines.on('error', () => {
    isFailing = true;
  });
  lines.on('write', () => {
    isFailing = false;
  });
  // Pino calls it when the process exits, and its own would try a full disk again for ever.
  lines.flushSync = () => {
    if (!isFailing) writeLast(lines.fd, lines._bufs.splice(0).join(''));
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
