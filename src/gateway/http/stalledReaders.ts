import type { ServerResponse } from 'node:http';

/** A reader who takes nothing for this long, in milliseconds, is dropped; Node looks a second time before it says so. */
const STALLED_MS = 20_000;

/**
 * Ends the connection of somebody who asked and does not read, because the answer is kept until it is taken. What the system
 * has taken over whole by now is not kept.
 */
export function dropStalledReader(response: ServerResponse, stalledMs = STALLED_MS): void {
  // `writableFinished` becomes true a turn later, and a timer for each answer would be set for nothing.
  if (response.writableEnded && response.writableLength === 0) return;
  response.setTimeout(stalledMs, () => response.destroy());
}
