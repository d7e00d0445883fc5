import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatWhen } from '#components/format.ts';
import { useMinute } from '#components/useMinute.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { organisationQuery, useOrganisation } from '#queries/organisation.ts';
import classes from './OfflineLine.module.css';
import { useOffline } from './useOffline.ts';

const [organisation] = organisationQuery().queryKey;

/** When the oldest of what the page shows was loaded, epoch ms; null where it shows something and none of it is in, undefined where it shows nothing that is loaded. */
function useLoadedAt(): EpochMs | null | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(cache.subscribe, () => {
    const shown = cache.findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== organisation });
    const loaded = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
    return loaded.length > 0 ? Math.min(...loaded) : shown.length > 0 ? null : undefined;
  });
}

/** Says that the network is gone, and when what is shown was loaded. Once it is back, the queries ask again by themselves. */
export function OfflineLine() {
  return useOffline() ? <Offline /> : <div role="status" />;
}

function Offline() {
  const loadedAt = useLoadedAt();
  const { timeZone } = useOrganisation();
  const now = useMinute();
  return (
    <div role="status" className={classes.line}>
      <IconWifiOff size={16} aria-hidden />
      {loadedAt === undefined ? (
        <p>
          <strong>You are offline.</strong>
        </p>
      ) : (
        <p>
          <strong>
            {loadedAt === null
              ? 'You are offline: nothing of this page was loaded before.'
              : `You are offline: showing what was loaded at ${formatWhen(loadedAt, now, timeZone)}.`}
          </strong>{' '}
          It is renewed by itself when the network is back.
        </p>
      )}
    </div>
  );
}
