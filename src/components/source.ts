import type { EpochMs } from '#protocol/dates.ts';

/** Where data comes from, as managers call it, and how it is doing. */
export type Source = {
  name: string;
  /**
   * `kept`: the gateway has kept it, so that it says nothing of whether the service answers. `signedOut`: it answers again
   * once the reader has signed in again.
   */
  state: 'loading' | 'live' | 'kept' | 'failed' | 'signedOut';
  /** Of when that is which was kept of past days, in words that stand for its age: `Captured 3 Mar 2026, 08:10:00`. */
  captured?: string | undefined;
  /** When the data that is shown was calculated or read, epoch ms; undefined when there is none. */
  asOf: EpochMs | undefined;
  /** When the service will have calculated it anew, epoch ms; undefined where it is not calculated on a schedule. */
  next?: EpochMs | undefined;
  /** When the oldest of what is shown should have been read again, epoch ms; undefined where that is not known. */
  due?: EpochMs | undefined;
  /** The parts of it, by name, of which nothing can be shown while the others stand. */
  missing?: readonly string[];
  /** How many of its records could not be read and are in nothing that is shown. */
  unreadable?: number;
  /** What a reader must know of the data although the source answers, in whole sentences. */
  caveats?: readonly string[];
  /** Since when it has not answered, epoch ms. */
  failedSince?: EpochMs | undefined;
  /** Why it does not answer, in words. */
  reason?: string | undefined;
  /** Names the service's last answer for support. */
  requestId?: string | undefined;
  /** Path of the page that tells more of it. */
  details: string;
  retry: () => void;
};

/** Whether what is shown of it, if anything, is from before: asking for it anew has failed. */
export const isUnanswered = ({ state }: Pick<Source, 'state'>): boolean => state === 'failed' || state === 'signedOut';
