import type { EpochMs } from '#protocol/dates.ts';
import type { EventLog } from '../logger.ts';
import type { Caller } from '../outbound/caller.ts';
import type { CoolDown } from '../outbound/coolDown.ts';
import type { SnapshotKeys } from './snapshotKey.ts';
import type { SharedSnapshots, SnapshotStorage } from './snapshotStorage.ts';
import type { LookUpRoom } from './snapshotStore.ts';

export type SnapshotsOptions = {
  caller: Pick<Caller, 'call'>;
  coolDown: Pick<CoolDown, 'until'>;
  keyOf: SnapshotKeys;
  storage: SnapshotStorage;
  /** Absent for a gateway by itself. */
  shared?: SharedSnapshots | undefined;
  now: () => EpochMs;
  /** How old a snapshot may be that is shown because the service fails, in milliseconds. */
  maxStaleMs: number;
  /** Bytes of compressed snapshots that are kept, in memory and on disk; look-ups have their own limit. */
  maxBytes: number;
  lookUps: LookUpRoom;
  log: EventLog;
};
