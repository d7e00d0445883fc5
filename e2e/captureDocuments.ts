import { captureAnswers } from '#gateway/history/testing/captureAnswers.ts';
import { historyAt } from '#gateway/history/testing/historyAt.ts';
import type { Resource } from '#protocol/resources.ts';
import type { Dashboard } from './dashboard.ts';

/** Captures a day with the first document of today, and others. */
export async function captureDocuments(
  { call, dataDir, accountId }: Dashboard,
  day: number,
  others: Pick<Resource, 'id' | 'title'>[] = [],
): Promise<void> {
  const [there] = (await call('resources.list')).resources as Resource[];
  if (!there) throw new Error('the sample has no document');
  await captureAnswers(
    { 'resources.list': [there, ...others.map((other) => ({ ...there, ...other }))] },
    { location: historyAt(dataDir), account: accountId, day, timeZone: 'Europe/Amsterdam' },
  );
}
