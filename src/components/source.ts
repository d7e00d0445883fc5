import type { EpochMs } from '#protocol/dates.ts';

/** Where data comes from, in managers' words, and its state. */
export type Source = {
  name: string;
  /**
   * `kept`: the gateway's cached copy, which does not tell whether the service answers. `signedOut`: it answers again once the
   * reader has signed in again.
   */
  state: 'loading' | 'live' | 'kept' | 'failed' | 'signedOut';
  /** The time of captured data of past days, in words that replace its age: `Captured 3 Mar 2026, 08:10:00`. */
  captured?: string | undefined;
  /** When the data shown was calculated or read, epoch ms; undefined when there is none. */
  asOf: EpochMs | undefined;
  /** When the service will have recalculated it, epoch ms; undefined if it is not calculated on a schedule. */
  next?: EpochMs | undefined;
  /** When the oldest data shown should have been read again, epoch ms; undefined if unknown. */
  due?: EpochMs | undefined;
  /** The names of its parts that cannot be shown while the others can. */
  missing?: readonly string[];
  /** How many of its records could not be read and are missing from everything shown. */
  unreadable?: number;
  /** What a reader must know about the data although the source answers, in whole sentences. */
  caveats?: readonly string[];
  /** Since when it has not answered, epoch ms. */
  failedSince?: EpochMs | undefined;
  /** Why it does not answer, in words. */
  reason?: string | undefined;
  /** Identifies the service's last answer for support. */
  requestId?: string | undefined;
  /** Path of the page with details. */
  details: string;
  retry: () => void;
};

/** Whether the data shown, if any, is old because reading it again failed. */
export const isUnanswered = ({ state }: Pick<Source, 'state'>): boolean => state === 'failed' || state === 'signedOut';
