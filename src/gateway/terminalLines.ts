import { printable } from '#protocol/printable.ts';
import type { LogDestination } from './logger.ts';

/** Levels from which on a log line is a problem, by their numbers. */
const levels: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'error' };

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

type LoggedError = { message?: string; cause?: LoggedError };

/** The message of an error and of its cause: a cause follows a sentence as another one, and anything else after a colon. */
const reasonOf = ({ message = '', cause }: LoggedError): string =>
  cause ? `${message}${/[.!?]$/.test(message) ? '' : ':'} ${reasonOf(cause)}` : message;

/** A log line in words: `warning: the cache is lost (ECONNREFUSED)`; any other line stays unchanged. */
function inWords(line: string): string {
  try {
    const {
      level,
      msg,
      err,
      reason = err ? reasonOf(err) : undefined,
      time: _time,
      pid: _pid,
      hostname: _host,
      ...details
    } = JSON.parse(line);
    const said = [
      ...(reason === undefined ? [] : [shown(reason)]),
      ...Object.entries(details).map(([name, value]) => `${name} ${shown(value)}`),
    ];
    const inBrackets = said.length > 0 ? ` (${said.join(', ')})` : '';
    return `${printable(`${levels[level] ?? 'note'}: ${msg ?? 'something happened'}${inBrackets}`)}\n`;
  } catch {
    return `${printable(line.trimEnd())}\n`;
  }
}

/** The log for a person at a terminal, among the program's other output: words instead of JSON. */
export const terminalLines = (terminal: LogDestination): LogDestination => ({
  write: (line) => terminal.write(inWords(line)),
});
