import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectivityError } from '#client/connectivityError.ts';
import { formatWhen } from '#components/format.ts';
import { useMinute } from '#components/useMinute.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { organisationQuery, useOrganisation } from '#queries/organisation.ts';
import classes from './OfflineLine.module.css';

const [organisation] = organisationQuery().queryKey;

/**
 * When the oldest data on the page was loaded, epoch ms; null if none of the page's data has loaded, undefined if the page
 * shows no data.
 */
function useLoadedAt(): EpochMs | null | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(cache.subscribe, () => {
    const shown = cache.findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== organisation });
    const loaded = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
    return loaded.length > 0 ? Math.min(...loaded) : shown.length > 0 ? null : undefined;
  });
}

/**
 * Says that the network is gone, and when the data on the page was loaded. Once it is back, the queries refetch by themselves.
 */
export function OfflineLine() {
  const isOffline = useOffline();
  return (
    <div role="status" className={isOffline ? classes.line : 'visually-hidden'}>
      {isOffline ? <Offline /> : isOffline === false && 'You are online again.'}
    </div>
  );
}

function Offline() {
  const loadedAt = useLoadedAt();
  const { timeZone } = useOrganisation();
  const now = useMinute();
  return (
    <>
      <IconWifiOff className="warn-icon" size={16} aria-hidden />
      {loadedAt === undefined ? (
        <p>
          <strong>You are offline.</strong>
        </p>
      ) : (
        <p>
          <strong>
            {loadedAt === null
              ? 'You are offline, and nothing on this page has been loaded yet.'
              : `You are offline: showing what was loaded at ${formatWhen(loadedAt, now, timeZone)}.`}
          </strong>{' '}
          The page loads its data again when the network is back.
        </p>
      )}
    </>
  );
}

const AGAIN_MS = 5_000;

/**
 * Whether the browser has lost the network, and with it the gateway: a gateway on this machine answers without any. Undefined
 * until it was lost once. The gateway is checked when the browser goes offline, and again while it stays so: a call may still
 * get through while the network goes.
 */
function useOffline(): boolean | undefined {
  const [isOffline, setOffline] = useState<boolean>();
  useEffect(() => {
    let isLatest = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const onOffline = () => {
      void connectivityError().then((found) => {
        if (!isLatest || navigator.onLine) return;
        setOffline((was) => found?.kind === 'unreachable' || (was && false));
        clearTimeout(again);
        again = setTimeout(onOffline, AGAIN_MS);
      });
    };
    const onOnline = () => setOffline((was) => was && false);
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
