import { hostname } from 'node:os';
import type { EpochMs } from '#protocol/dates.ts';
import { Problem } from './problem.ts';
import { openStore, type Store } from './store/store.ts';
import { createToken, deactivateToken, listTokens } from './store/tokens.ts';

/**
 * Marks the tokens that gateways make for themselves, apart from those of operators, with the process that uses them:
 * in a database, which gateways of several machines can share, also with its host.
 */
const noteOf = ({ kind }: Store) =>
  `embedded gateway, process ${process.pid}${kind === 'postgres' ? ` on ${hostname()}` : ''}`;
const NOTE = /^embedded gateway, process (\d+)(?: on (\S+))?$/;

/** A gateway that stops does not wait longer than this for another process to end its writing, milliseconds. */
const RELEASE_WAIT_MS = 500;

/** Ids of the tokens that this process has made and not released. */
const inUse = new Set<string>();

function isRunning(processId: number): boolean {
  try {
    // Signal 0 is not sent: it only asks whether it could be.
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a token was left behind by a gateway that did not stop properly. */
function isAbandoned(id: string, note: string | null): boolean {
  const [, maker, host] = NOTE.exec(note ?? '') ?? [];
  // What runs on another host cannot be known here.
  if (maker === undefined || (host !== undefined && host !== hostname())) return false;
  // An earlier process may have had this one's number: in a container it is the same at every start.
  return Number(maker) === process.pid ? !inUse.has(id) : !isRunning(Number(maker));
}

/** Makes a token for the gateway of this process, and deactivates those of gateways that no longer run. */
export async function createEmbeddedToken(
  store: Store,
  accountId: string,
  now: EpochMs,
): Promise<{ id: string; text: string }> {
  for (const { id, note, deactivated } of await listTokens(store)) {
    if (deactivated === null && isAbandoned(id, note)) await deactivateToken(store, id, now);
  }
  const token = await createToken(store, accountId, { note: noteOf(store), now });
  inUse.add(token.id);
  return token;
}

/**
 * Deactivates a token of this process's gateway. Where the store cannot be written now, or is gone, that must not keep
 * the gateway from stopping: the next start does it.
 */
export async function releaseEmbeddedToken(location: string, id: string): Promise<void> {
  inUse.delete(id);
  try {
    const store = await openStore(location, 'refuse', RELEASE_WAIT_MS);
    try {
      await deactivateToken(store, id, Date.now());
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
