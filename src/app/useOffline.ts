import { useEffect, useState } from 'react';
import { obstacle } from '#client/obstacle.ts';

/**
 * Whether the browser has lost the network, and with it the gateway: one on this machine answers without any. It is asked
 * once when the browser says so.
 */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let isLatest = true;
    const onOffline = () => {
      void obstacle().then((found) => {
        if (isLatest && !navigator.onLine) setOffline(found?.kind === 'unreachable');
      });
    };
    const onOnline = () => setOffline(false);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    if (!navigator.onLine) onOffline();
    return () => {
      isLatest = false;
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return isOffline;
}
