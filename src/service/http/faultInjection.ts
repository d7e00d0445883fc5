import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import type { MethodName } from '#protocol/methods.ts';
import { RequestError } from '../handlers/handler.ts';

/** One way to fail. */
export type Fault =
  /** Answers after `ms` milliseconds; stopping the service ends the wait with an error. */
  | { kind: 'delay'; ms: number }
  /** Answers after `ms` milliseconds, like a service under load; stopping the service does not shorten the wait. */
  | { kind: 'slow'; ms: number }
  /**
   * Calls `until` for each request and answers once its promise is settled; stopping the service ends the wait with an
   * error.
   */
  | { kind: 'held'; until: () => Promise<void> | undefined }
  /** Answers with an error; `server_error` through the same path as a real internal fault. */
  | { kind: 'error'; error: ErrorIdentifier }
  /** Answers as an intermediary would: no envelope and another HTTP status. protocol.md §1. */
  | { kind: 'not_json'; httpStatus: number }
  /** Closes the connection without an answer. */
  | { kind: 'drop' };

/**
 * Faults that a test switches on in a running service: by method, or for every method. Entries can be set and deleted
 * at any time, but not by an operator.
 */
export type Faults = Map<MethodName | 'every', Fault>;

/**
 * Makes a request fail as the test demands. After `not_json` and `drop` the response is over and nothing else may be sent.
 * @param closing ends a delay when the service stops
 */
export async function applyFault(fault: Fault, response: ServerResponse, closing: AbortSignal): Promise<void> {
  switch (fault.kind) {
    case 'delay':
      await setTimeout(fault.ms, undefined, { signal: closing });
      return;
    case 'slow':
      await setTimeout(fault.ms, undefined, { ref: false });
      return;
    case 'held':
      await Promise.race([fault.until(), ended(closing)]);
      return;
    case 'drop':
      response.destroy();
      return;
    case 'not_json':
      response.writeHead(fault.httpStatus, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    case 'error':
      if (fault.error === 'server_error') throw new Error('a fault that a test switched on');
      throw new RequestError(fault.error, 'A fault that a test switched on.');
  }
}

const ended = (closing: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (closing.aborted) reject(closing.reason);
    closing.addEventListener('abort', () => reject(closing.reason), { once: true });
  });
