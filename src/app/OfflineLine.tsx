import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { formatWhen } from '#components/format.ts';
import { useMinute } from '#components/useMinute.ts';
import { organisationQuery, useOrganisation } from '#queries/organisation.ts';
import classes from './OfflineLine.module.css';
import { useOffline } from './useOffline.ts';

/** Says that the network is gone, and when what is shown was loaded. Once it is back, the queries ask again by themselves. */
export function OfflineLine() {
  const isOffline = useOffline();
  const client = useQueryClient();
  const { timeZone } = useOrganisation();
  const now = useMinute();
  if (!isOffline) return <div role="status" />;
  const [organisation] = organisationQuery().queryKey;
  const loaded = client
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => queryKey[0] !== organisation && state.data !== undefined,
    })
    .map(({ state }) => state.dataUpdatedAt);
  return (
    <div role="status" className={classes.line}>
      <IconWifiOff size={16} aria-hidden />
      <p>
        <strong>
          {loaded.length > 0
            ? `You are offline: showing what was loaded at ${formatWhen(Math.min(...loaded), now, timeZone)}.`
            : 'You are offline: nothing of this page was loaded before.'}
        </strong>{' '}
        It is renewed by itself when the network is back.
      </p>
    </div>
  );
}
