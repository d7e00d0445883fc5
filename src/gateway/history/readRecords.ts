import type { RecordedKind } from '#protocol/recordedDay.ts';
import { type ReadableSnapshots, readWhole } from '../access/readableSnapshots.ts';
import type { Requester } from '../outbound/requester.ts';
import { unreadableInPages } from '../snapshots/snapshot.ts';
import { FIRST_READ_MS } from '../snapshots/snapshotReader.ts';
import { isMethodUnavailable, stillReading } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { RecordedSource } from './recordedDay.ts';
import type { RecordedMethod } from './recordIndexes.ts';

/** A source with its snapshot: the id that identifies it, its pages, and the names of its first unreadable records. */
export type RecordPages = RecordedSource & {
  snapshotId: string;
  unreadableNames: readonly string[];
  pages: readonly Uint8Array[];
};

/** The methods that a past day is worked out from, and those that it can do without, with less detail. */
const methodsOf: Readonly<Record<RecordedKind, readonly { method: RecordedMethod; canBeWithout?: true }[]>> = {
  pairs: [
    { method: 'training-employee-status.list' },
    { method: 'completedtrainings.v2.list' },
    { method: 'trainings.v2.list', canBeWithout: true },
    { method: 'users.list', canBeWithout: true },
  ],
  documents: [{ method: 'resources.list' }],
};

/** The sources of a past day, and whether the one requested person is unknown or outside the scope. */
type RecordsRead = { sources: RecordPages[]; isOfUnknownPerson: boolean };

/** A method that a past day cannot be worked out without, and why its records are missing. */
export type MethodWithoutRecords = { method: RecordedMethod; error: UpstreamError };

type Wanted = { rows: RecordedKind; person?: string | undefined; site?: string | undefined };

/**
 * The records of today that a past day is worked out from, limited to what their reader may see; for one person's pairs only
 * the completions of that person, because all of them can be millions.
 */
export async function readRecords(
  snapshots: ReadableSnapshots,
  { rows, person, site }: Wanted,
  requester: Requester,
  firstReadMs = FIRST_READ_MS,
): Promise<RecordsRead | MethodWithoutRecords> {
  let isOfUnknownPerson = false;
  const read = await Promise.all(
    methodsOf[rows].map(async ({ method, canBeWithout }): Promise<RecordPages | MethodWithoutRecords> => {
      const params = method === 'completedtrainings.v2.list' && person !== undefined ? { user_id: person } : {};
      const found = await readWhole({ snapshots, firstReadMs }, method, params, requester);
      if (found.kind === 'snapshot') {
        isOfUnknownPerson ||= found.isOfUnknownPerson ?? false;
        const { id: snapshotId, pages, lastUpdated, readAt } = found.snapshot;
        const { count: unreadable, first } = unreadableInPages(pages);
        const facts = { method, state: 'read' as const, calculatedAt: lastUpdated, readAt, unreadable };
        const unreadableNames = first.map(({ name }) => name);
        return { ...facts, snapshotId, unreadableNames, pages: pages.map(({ zstd }) => zstd) };
      }
      // Without the list of people nobody would be at the site.
      const isNeeded = !canBeWithout || (method === 'users.list' && site !== undefined);
      if (isNeeded || !isMethodUnavailable(found)) return { method, error: found };
      const nothing = {
        calculatedAt: null,
        readAt: null,
        unreadable: 0,
        unreadableNames: [],
        snapshotId: 'none',
        pages: [],
      };
      return { method, state: 'unavailable', ...nothing };
    }),
  );
  const missing = read.filter((one) => 'error' in one);
  // A failure is told rather than the first reading of another list: once that is complete, it would be forgotten.
  const why = missing.find(({ error }) => error !== stillReading) ?? missing[0];
  return why ?? { sources: read.filter((one): one is RecordPages => !('error' in one)), isOfUnknownPerson };
}
