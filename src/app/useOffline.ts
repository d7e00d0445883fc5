import { useEffect, useState } from 'react';
import { connectivityError } from '#client/connectivityError.ts';

const AGAIN_MS = 5_000;

/**
 * Whether the browser has lost the network, and with it the gateway: one on this machine answers without any. It is asked
 * when the browser says so, and again for as long as it does: a call may still get through while the network goes.
 */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let isLatest = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const onOffline = () => {
      void connectivityError().then((found) => {
        if (!isLatest || navigator.onLine) return;
        setOffline(found?.kind === 'unreachable');
        clearTimeout(again);
        again = setTimeout(onOffline, AGAIN_MS);
      });
    };
    const onOnline = () => setOffline(false);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    if (!navigator.onLine) onOffline();
    return () => {
      isLatest = false;
      clearTimeout(again);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return isOffline;
}
