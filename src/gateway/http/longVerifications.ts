import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuditVerifier, DatedVerification } from '../audit/auditVerifier.ts';

/** In milliseconds. */
export type VerificationWaits = {
  /** How long an answer waits while the log is read. */
  answerMs: number;
  /** How long the result of a longer reading waits for the next request, or for another one if that answer gets lost. */
  keptMs: number;
};

const WAITS: VerificationWaits = {
  // Shorter than the time after which proxies give up.
  answerMs: 20_000,
  // Browsers let a hidden page ask once a minute.
  keptMs: 5 * 60_000,
};

/** Checks of the log that last longer than an answer may: their result waits for those who were told to ask again. */
export function createLongVerifications(
  verify: AuditVerifier['verify'],
  { answerMs, keptMs }: VerificationWaits = WAITS,
) {
  const readings = new Map<string, Promise<DatedVerification>>();

  function keep(id: string, reading: Promise<DatedVerification>): void {
    readings.set(id, reading);
    const forget = () => readings.delete(id);
    const forgetLater = () => setTimeout(forget, keptMs).unref();
    reading.then(forgetLater, forgetLater);
  }

  return {
    /**
     * The result, or the id to ask for it with.
     * @param id of an earlier answer; without it, or once its result is forgotten, the log is read anew
     * @throws as `verify`
     */
    async ask(id: string | undefined): Promise<DatedVerification | string> {
      const known = id === undefined ? undefined : readings.get(id);
      const reading = known ?? verify();
      const waited = new AbortController();
      const isOver = reading.then(
        () => true,
        () => true,
      );
      const late = pause(answerMs, false, { ref: false, signal: waited.signal });
      if (await Promise.race([isOver, late]).finally(() => waited.abort())) {
        // Trying again after a failure reads again.
        if (id !== undefined) reading.catch(() => readings.delete(id));
        return reading;
      }
      if (id !== undefined && known) return id;
      const own = randomUUID();
      keep(own, reading);
      return own;
    },
  };
}
