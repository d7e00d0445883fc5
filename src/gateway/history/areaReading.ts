import type { PastSource } from '#compliance/history/pastDay.ts';
import type { CapturedMethod } from './dayTables.ts';
import type { StoredRow } from './historyStore.ts';

/** The methods that an area of a captured day is made from; what counts comes from the first one. */
const methodsOf = {
  training: ['training-employee-status.list', 'users.list', 'trainings.v2.list'],
  // A type that cannot be read keeps its id, and its equipment counts.
  equipment: ['equipments.list'],
  documents: ['resources.list'],
} as const satisfies Record<string, readonly CapturedMethod[]>;

export type CapturedArea = keyof typeof methodsOf;

/** The collections that a day was captured from: written by `appendDay`, and part of the checksum. */
export const sourcesIn = ({ sources }: Pick<StoredRow, 'sources'>): PastSource[] => JSON.parse(sources) as PastSource[];

/**
 * Whether the service did not give an area on a captured day, so that it stands as known before, and how many of its records
 * could not be read.
 */
export function areaReading(
  row: Pick<StoredRow, 'sources'>,
  area: CapturedArea,
): { isUnread: boolean; unreadable: number } {
  const [counted, ...others] = methodsOf[area].map((method) =>
    sourcesIn(row).find((source) => source.method === method),
  );
  return {
    isUnread: counted?.state === 'unavailable',
    unreadable: [counted, ...others].reduce((sum, source) => sum + (source?.unreadable ?? 0), 0),
  };
}
