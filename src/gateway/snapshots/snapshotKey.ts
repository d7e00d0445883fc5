import { createHash } from 'node:crypto';
import type { MethodName } from '#protocol/methods.ts';
import type { UpstreamSettings } from '../upstream/upstreamSettings.ts';

/** JSON with sorted keys and without undefined values, so that equal parameters are equal text. */
const canonical = (params: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Fingerprint of an origin and a token. They are hashed together, so that a list of known hashes does not reveal the token. */
export const credentialFingerprint = ({ baseUrl, token }: Pick<UpstreamSettings, 'baseUrl' | 'token'>): string =>
  createHash('sha256').update(`compliance snapshots\0${baseUrl}\0${token.reveal()}`).digest('hex');

/**
 * Keys of snapshots: a hash of the origin, the token, the method and its parameters, so that data read with one token is never
 * returned for another.
 */
export function createSnapshotKeys(settings: Pick<UpstreamSettings, 'baseUrl' | 'token'>) {
  const owner = credentialFingerprint(settings);
  return (method: MethodName, params: Record<string, unknown>): string =>
    createHash('sha256')
      .update(owner)
      .update(`${method}\0${canonical(params)}`)
      .digest('hex');
}

export type SnapshotKeys = ReturnType<typeof createSnapshotKeys>;
