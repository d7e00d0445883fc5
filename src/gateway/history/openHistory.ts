import { existsSync } from 'node:fs';
import { placeOfUrl } from '../configuration/databaseUrl.ts';
import type { GatewayConfig } from '../environment.ts';
import { hasHistoryFile, historyFileIn, openHistoryFile, openHistoryFileToRead } from './historyFile.ts';
import { type HistoryStore, type KeptDays, type KeptHistory, noDays } from './historyStore.ts';

/** Where the history is kept: in a database if there is one, otherwise in a file. The URL can hold a password. */
export type HistoryLocation = {
  file: string;
  databaseUrl?: string | undefined;
};

export const historyLocation = ({ dataDir, databaseUrl }: Pick<GatewayConfig, 'dataDir' | 'databaseUrl'>) => ({
  file: historyFileIn(dataDir),
  databaseUrl: databaseUrl?.reveal(),
});

/** The place of the history as it may be shown. */
export const placeOfHistory = ({ file, databaseUrl }: HistoryLocation): string =>
  databaseUrl === undefined ? file : placeOfUrl(databaseUrl);

/**
 * Opens the history, creating it if it is missing. An empty database gets the days of the file, so that a gateway that gets a
 * database keeps its past; the file stays as it is.
 * @throws when it cannot be used, or is of a later release
 */
export async function openHistory({ file, databaseUrl }: HistoryLocation): Promise<HistoryStore> {
  if (databaseUrl === undefined) return openHistoryFile(file);
  const { store, migrate } = await openDatabase(databaseUrl);
  await migrate(async (empty) => {
    const earlier = await openKeptHistory({ file });
    if (!earlier) return;
    try {
      for await (const row of earlier.all()) await empty.append(row);
    } finally {
      await earlier.close();
    }
  });
  return store;
}

/** Whether the history is kept in a file that is missing or cannot be accessed; the check costs next to nothing. */
export const isWithoutFile = ({ file, databaseUrl }: HistoryLocation): boolean =>
  databaseUrl === undefined && !existsSync(file);

/** Opens the history for some work, which adds to it, and closes it again. */
export async function withHistory<Result>(
  location: HistoryLocation,
  work: (history: HistoryStore) => Result | Promise<Result>,
): Promise<Result> {
  const history = await openHistory(location);
  try {
    return await work(history);
  } finally {
    await history.close();
  }
}

/** The same for work that only reads: it changes nothing, and a missing history has no days. */
export async function withKeptHistory<Result>(
  location: HistoryLocation,
  work: (history: KeptDays) => Result | Promise<Result>,
): Promise<Result> {
  const history = await openKeptHistory(location);
  try {
    return await work(history ?? noDays);
  } finally {
    await history?.close();
  }
}

/** The same for work that adds to existing days of an account. @throws when they are gone */
export async function withKnownHistory<Result>(
  location: HistoryLocation,
  account: string,
  work: (history: HistoryStore) => Result | Promise<Result>,
): Promise<Result> {
  const history = await openToContinue(location);
  try {
    if (!history || (await history.days(account)).length === 0) throw daysAreGone(location);
    return await work(history);
  } finally {
    await history?.close();
  }
}

/** Reports that the captured days have disappeared. */
export const daysAreGone = (location: HistoryLocation): Error =>
  new Error(
    `The captured days are gone from ${placeOfHistory(location)}: put them back, or restart the gateway to begin a new history.`,
  );

/**
 * Opens a history to read it: nothing is created, and its tables stay as they are, because a gateway of an earlier release may
 * run on them. @returns undefined if there is none yet
 */
export async function openKeptHistory({ file, databaseUrl }: HistoryLocation): Promise<KeptHistory | undefined> {
  if (databaseUrl === undefined && !hasHistoryFile(file)) return undefined;
  const opened = databaseUrl === undefined ? openHistoryFileToRead(file) : await openDatabase(databaseUrl);
  if (opened.version > 0) return { ...opened.store, isUpgradeDue: opened.isOutdated };
  await opened.store.close();
  return undefined;
}

/** Like `openHistory`, but creates nothing: undefined if there is no history yet. */
async function openToContinue({ file, databaseUrl }: HistoryLocation): Promise<HistoryStore | undefined> {
  if (databaseUrl === undefined) return hasHistoryFile(file) ? openHistoryFile(file) : undefined;
  const { store, version, migrate } = await openDatabase(databaseUrl);
  if (version === 0) {
    await store.close();
    return undefined;
  }
  await migrate();
  return store;
}

/** The database driver loads slowly, and most threads do not need it. */
async function openDatabase(url: string) {
  const { openHistoryDatabase } = await import('./historyDatabase.ts');
  return openHistoryDatabase(url);
}
