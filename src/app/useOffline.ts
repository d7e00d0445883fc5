import { useEffect, useState } from 'react';
import { isReachable } from '#client/isReachable.ts';

/**
 * Whether the browser has lost the network, and with it the gateway: one on this machine answers without any. It is asked
 * once when the browser says so.
 */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let isLatest = true;
    const onOffline = () => {
      void isReachable().then((reachable) => {
        if (isLatest && !navigator.onLine) setOffline(!reachable);
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
