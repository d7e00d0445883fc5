import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { EpochMs } from '#protocol/dates.ts';
import { OperatorError } from '../operatorError.ts';
import { openStore } from './openStore.ts';
import type { Store } from './store.ts';
import { createToken, deactivateToken, listTokens, type Token, updateTokenNote } from './tokens.ts';

const DAY_MS = 86_400_000;

/** The namespace of process numbers, which each container has for itself; undefined if the system has none. */
function findNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
}
const namespace = findNamespace();

/**
 * Marks the tokens that gateways make for themselves, unlike those of operators, with the process that uses them, its
 * namespace and host, because machines share databases and containers share folders and host names, and the day on which
 * it last ran, in UTC.
 */
const noteOf = (now: EpochMs) =>
  [
    `embedded gateway, process ${process.pid}`,
    ...(namespace === undefined ? [] : [`in ${namespace}`]),
    `on ${hostname()}, running on ${new Date(now).toISOString().slice(0, 10)}`,
  ].join(' ');
const NOTE =
  /^embedded gateway, process (\d+)(?: in (pid:\[\d+\]))?(?: on (\S+?))?(?:, running on (\d{4}-\d\d-\d\d))?$/;

/** A gateway of another host or container counts as gone after this time without a run, milliseconds. */
const ELSEWHERE_MS = 30 * DAY_MS;

/** The longest time that a stopping gateway waits for another process to end its write, milliseconds. */
const RELEASE_WAIT_MS = 500;

/** Ids of the tokens that this process has made and not released, with the timer of their daily notes, if any. */
const inUse = new Map<string, NodeJS.Timeout | undefined>();

function isRunning(processId: number): boolean {
  try {
    // Signal 0 is not sent: it only checks whether it could be.
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a token was left behind by a gateway that did not stop properly. */
function isAbandoned({ id, note, created }: Token, now: EpochMs): boolean {
  const [, maker, container, host, lastRan] = NOTE.exec(note ?? '') ?? [];
  if (maker === undefined) return false;
  // Only the notes show whether a gateway on another host or in another container runs.
  if ((host !== undefined && host !== hostname()) || (container !== undefined && container !== namespace)) {
    return now - (lastRan === undefined ? created : Date.parse(lastRan)) > ELSEWHERE_MS;
  }
  // An earlier process may have had the same number as this one.
  return Number(maker) === process.pid ? !inUse.has(id) : !isRunning(Number(maker));
}

/** Changes a token of this process's gateway. */
async function change(location: string, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(location, 'refuse', RELEASE_WAIT_MS);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

type EmbeddedToken = { id: string; text: string };

/**
 * The tokens of this process are made one after the other: a token is not yet in use while it is made, and would look
 * abandoned.
 */
let lastMade: Promise<unknown> = Promise.resolve();

/** Makes a token for the gateway of this process, and deactivates those of gateways that no longer run. */
export function createEmbeddedToken(store: Store, accountId: string, now: EpochMs): Promise<EmbeddedToken> {
  const made = lastMade.then(() => makeToken(store, accountId, now));
  lastMade = made.catch(() => undefined);
  return made;
}

async function makeToken(store: Store, accountId: string, now: EpochMs): Promise<EmbeddedToken> {
  for (const token of await listTokens(store)) {
    if (token.deactivated === null && isAbandoned(token, now)) await deactivateToken(store, token.id, now);
  }
  const token = await createToken(store, accountId, { note: noteOf(now), now });
  inUse.set(token.id, undefined);
  return token;
}

/**
 * Notes each day that a token of this process is in use, until it is released.
 * @param onFailure called with the reason if a note fails, which must not disturb the gateway; the next day has another one
 */
export function noteEmbeddedTokenDaily(location: string, id: string, onFailure: (error: unknown) => void): void {
  const note = () => change(location, (store) => updateTokenNote(store, id, noteOf(Date.now()))).catch(onFailure);
  inUse.set(id, setInterval(note, DAY_MS).unref());
}

/**
 * Deactivates a token of this process's gateway. A store that cannot be written now, or is gone, must not keep the gateway
 * from stopping: the next start does it.
 */
export async function releaseEmbeddedToken(location: string, id: string): Promise<void> {
  clearInterval(inUse.get(id));
  inUse.delete(id);
  try {
    await change(location, (store) => deactivateToken(store, id, Date.now()));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
  }
}
