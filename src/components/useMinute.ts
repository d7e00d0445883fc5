import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Calls at the beginning of every minute, so that a page turns its day with the clock. A timer of a page that nobody sees
 * is late, and one of a machine that slept is late by the whole sleep: coming back to the page is a call too.
 * @returns what ends it
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

/** The current minute, epoch ms: what depends on the time of day is drawn anew when it changes. */
export const useMinute = (): number =>
  useSyncExternalStore(onEveryMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
