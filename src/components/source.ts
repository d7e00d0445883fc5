import type { EpochMs } from '#protocol/dates.ts';

/** Where data comes from, as managers call it, and how it is doing. */
export type Source = {
  name: string;
  state: 'loading' | 'live' | 'failed';
  /** When the data that is shown was calculated or read, epoch ms; undefined when there is none. */
  asOf: EpochMs | undefined;
  /** When the service will have calculated it anew, epoch ms; undefined where it is not calculated on a schedule. */
  next?: EpochMs | undefined;
  /** The parts of it, by name, of which nothing can be shown while the others stand. */
  missing?: readonly string[];
  /** What a reader must know of the data although the source answers, in whole sentences. */
  caveats?: readonly string[];
  /** When it failed, epoch ms. */
  failedAt?: EpochMs | undefined;
  /** Why it failed, in words. */
  reason?: string | undefined;
  retry: () => void;
};
