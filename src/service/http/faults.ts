import type { ErrorIdentifier } from '#protocol/errors.ts';
import type { MethodName } from '#protocol/methods.ts';

/** One way to fail. */
export type Fault =
  /** Answers as usual, but so many milliseconds later. */
  | { kind: 'delay'; ms: number }
  /** Answers with an error; `server_error` through the same path as a real internal fault. */
  | { kind: 'error'; error: ErrorIdentifier }
  /** Answers as an intermediary would: no envelope and another HTTP status. spec.md §1. */
  | { kind: 'not_json'; httpStatus: number }
  /** Closes the connection without an answer. */
  | { kind: 'drop' };

/**
 * Faults that a test switches on in a running service: by method, or for every method. Set and delete entries at any
 * time; an operator has no way to.
 */
export type Faults = Map<MethodName | 'every', Fault>;
