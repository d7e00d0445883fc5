import type { ServerResponse } from 'node:http';

/** A reader who takes nothing for this long, in milliseconds, is dropped; Node checks twice before it reports it. */
const STALLED_MS = 20_000;

/**
 * Ends the connection of a caller who does not read, because the answer is kept until it is taken. An answer that the system
 * has taken over completely is not kept.
 */
export function dropStalledReader(response: ServerResponse, stalledMs = STALLED_MS): void {
  // `writableFinished` becomes true a turn later, and a timer for each answer would be set for nothing.
  if (response.writableEnded && response.writableLength === 0) return;
  response.setTimeout(stalledMs, () => response.destroy());
}
