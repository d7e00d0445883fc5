import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Calls at the beginning of every minute, so that a page changes its day with the clock. Timers are late while the page is
 * hidden, and by the whole sleep when the machine slept: returning to the page calls as well.
 * @returns a function that ends it
 */
export function onEveryMinute(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        call();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  const page = globalThis.document;
  page?.addEventListener('visibilitychange', call);
  return () => {
    clearTimeout(timer);
    page?.removeEventListener('visibilitychange', call);
  };
}

/** The current minute, epoch ms: what depends on the time of day is rendered again when it changes. */
export const useMinute = (): number =>
  useSyncExternalStore(onEveryMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
