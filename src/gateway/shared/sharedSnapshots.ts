import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { joinParts } from '../largeBytes.ts';
import type { EventLog } from '../logger.ts';
import { isLookUp } from '../snapshots/lookUp.ts';
import { type Snapshot, snapshotBytes } from '../snapshots/snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from '../snapshots/snapshotFile.ts';
import { credentialFingerprint } from '../snapshots/snapshotKey.ts';
import type { SharedSnapshots } from '../snapshots/snapshotStorage.ts';
import type { LookUpRoom } from '../snapshots/snapshotStore.ts';
import type { UpstreamSettings } from '../upstream/upstreamSettings.ts';
import type { CacheConnection } from './cacheConnection.ts';
import type { CacheTimings } from './cacheTimings.ts';
import { COUNT_LOOK_UP, HOLD_CLAIM, lookUpKeysOf, PUBLISH, RELEASE_CLAIM } from './luaScripts.ts';

export type SharedSnapshotsOptions = {
  connection: Pick<CacheConnection, 'small' | 'large'>;
  settings: Pick<UpstreamSettings, 'baseUrl' | 'token'>;
  /** How long a snapshot is kept, milliseconds. */
  maxStaleMs: number;
  /** The room for look-ups of all gateways together; the oldest make room for new ones. */
  lookUps: LookUpRoom;
  timings: Pick<CacheTimings, 'claimMs' | 'claimRenewalMs'>;
  log: Pick<EventLog, 'warn'>;
};

/** Each gateway reads larger snapshots by itself, because others use the cache as well. */
const MAX_BYTES = 64 * 1024 * 1024;
const [SEAL_BYTES, DIGEST_BYTES] = [32, 32];

type SnapshotKeys = { snapshot: string; readAt: string; claim: string };

const keysOf = (key: string): SnapshotKeys => ({
  snapshot: `compliance:{${key}}:snapshot`,
  readAt: `compliance:{${key}}:read-at`,
  claim: `compliance:{${key}}:claim`,
});

/**
 * Snapshots that gateways share through Redis or Valkey, and claims to read them. A value is a seal (an HMAC with the token
 * over the digest and the key) and the bytes of snapshotFile.ts, which begin with that digest: a value that is damaged, from
 * another token or written by somebody else does not open. While the cache is lost, nothing is newer and every claim is
 * granted.
 */
export function createSharedSnapshots({
  connection,
  settings,
  maxStaleMs,
  lookUps,
  timings,
  log,
}: SharedSnapshotsOptions): SharedSnapshots & { close(): Promise<void> } {
  const lookUpsInCache = lookUpKeysOf(credentialFingerprint(settings));
  const held = new Set<() => Promise<void>>();
  // Redis takes no lifetime of 0.
  const lifetimeMs = Math.max(1_000, maxStaleMs);

  const sealOf = (key: string, digest: Buffer): Buffer =>
    createHmac('sha256', settings.token.reveal())
      .update(`compliance shared snapshot\0${settings.baseUrl}\0${key}\0`)
      .update(digest)
      .digest();

  async function opened(key: string, bytes: Buffer): Promise<Snapshot | undefined> {
    const [seal, file] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES)];
    const isOurs = seal.byteLength === SEAL_BYTES && timingSafeEqual(seal, sealOf(key, file.subarray(0, DIGEST_BYTES)));
    return isOurs ? decodeSnapshot(file) : undefined;
  }

  async function remove(key: string): Promise<void> {
    const { snapshot, readAt } = keysOf(key);
    await connection.small((redis) => redis.del(readAt, snapshot));
  }

  /** Makes room for a look-up, because their number is unlimited. @returns whether there is room for it now */
  async function makeRoom(key: string, snapshot: Snapshot): Promise<boolean> {
    const bytes = snapshotBytes(snapshot);
    if (bytes > lookUps.maxBytes) return false;
    const room = [lookUps.maxEntries, lookUps.maxBytes, lifetimeMs];
    const outcome = await connection.small((redis) =>
      redis.eval(COUNT_LOOK_UP, 2, lookUpsInCache.order, lookUpsInCache.sizes, key, bytes, ...room),
    );
    // The script returns keys that were counted.
    for (const gone of (outcome?.value ?? []) as string[]) await remove(gone);
    return outcome !== undefined;
  }

  return {
    async newerThan(key, own) {
      const { snapshot, readAt } = keysOf(key);
      const kept = await connection.small((redis) => redis.get(readAt));
      const than = own?.readAt ?? 0;
      if (!kept?.value || !(Number(kept.value) > than)) return undefined;
      const bytes = await connection.large((redis) => redis.getBuffer(snapshot));
      if (!bytes?.value) return undefined;
      const found = await opened(key, bytes.value);
      if (!found) {
        log.warn({ key: snapshot }, 'a damaged snapshot was removed from the cache that gateways share');
        await remove(key);
        return undefined;
      }
      return found.readAt > than && found.id !== own?.id ? found : undefined;
    },
    async publish(key, snapshot) {
      if (snapshotBytes(snapshot) > MAX_BYTES) return;
      if (isLookUp({ ...snapshot, snapshot }) && !(await makeRoom(key, snapshot))) return;
      const keys = keysOf(key);
      const [digest, ...rest] = await encodeSnapshot(snapshot);
      const joined = await joinParts([sealOf(key, digest), digest, ...rest]);
      const bytes = Buffer.from(joined.buffer);
      const outcome = await connection.large((redis) =>
        redis.eval(PUBLISH, 2, keys.readAt, keys.snapshot, snapshot.readAt, bytes, lifetimeMs),
      );
      if (outcome?.value === -1)
        log.warn({}, 'a snapshot is not shared, because the clock of this machine is ahead of that of the cache');
    },
    remove,
    async claim(key) {
      const { claim } = keysOf(key);
      const token = randomUUID();
      const hold = () => connection.small((redis) => redis.eval(HOLD_CLAIM, 1, claim, token, timings.claimMs));
      const answer = await hold();
      if (answer?.value === 0) return undefined;
      const renewal = setInterval(() => void hold(), timings.claimRenewalMs).unref();
      const release = async () => {
        clearInterval(renewal);
        held.delete(release);
        await connection.small((redis) => redis.eval(RELEASE_CLAIM, 1, claim, token));
      };
      held.add(release);
      return { release };
    },
    async close() {
      await Promise.all([...held].map((release) => release()));
    },
  };
}
