import type { CoverageRules, VisibleCoverageRules } from '#protocol/coverageRules.ts';
import type { Labels } from '#protocol/labels.ts';
import type { EventLog } from '../logger.ts';
import { createSnapshotColumns } from '../snapshots/snapshotColumns.ts';
import { FIRST_READ_MS } from '../snapshots/snapshotReader.ts';
import { stillReading } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { Access } from './access.ts';
import { coverageRulesInScope } from './coverageRulesInScope.ts';
import { createKnownScopes } from './knownScopes.ts';
import { labelsInScope } from './labelsInScope.ts';
import { type ReadableSnapshots, readWhole } from './readableSnapshots.ts';
import { peopleUnknown, viewNotMade } from './scopedErrors.ts';
import { createScopedReader } from './scopedReader.ts';
import { createViewStore } from './viewStore.ts';
import { createViewThreads } from './viewThreads.ts';

/** Snapshots as each person may see them: derived once per scope and snapshot, on the first request. */
export type ScopedSnapshots = {
  /** The snapshots themselves for an operator who sees everything. */
  of(access: Access): ReadableSnapshots;
  /** The operator's names, only for ids that are in the scope. */
  labels(access: Access, labels: Labels): Promise<Labels>;
  /** The rules of the operator's file that name no site, or a site of the scope or of its members. */
  coverageRules(access: Access, rules: CoverageRules): Promise<VisibleCoverageRules | UpstreamError>;
  /** The kept views: how many, and their bytes. */
  use(): { views: number; bytes: number };
  close(): Promise<void>;
};

export type ScopedSnapshotsOptions = {
  snapshots: ReadableSnapshots;
  log: Pick<EventLog, 'warn'>;
  /** The most bytes of views to keep. */
  maxBytes?: number;
  /** How long a reader waits for the first reading of a collection, in milliseconds. */
  firstReadMs?: number;
};

const MAX_BYTES = 512 * 1024 * 1024;

export function createScopedSnapshots(options: ScopedSnapshotsOptions): ScopedSnapshots {
  const { snapshots, log, maxBytes = MAX_BYTES, firstReadMs = FIRST_READ_MS } = options;
  const threads = createViewThreads();
  const columns = createSnapshotColumns();
  const scopes = createKnownScopes(threads);
  const views = createViewStore({ threads, scopes, keyOf: snapshots.keyOf }, maxBytes);
  const parts = { snapshots, scopes, views, columns, log, firstReadMs };
  const readers = new WeakMap<Access, ReadableSnapshots>();

  return {
    of(access) {
      if (access.scope.kind === 'everything' && access.peopleFields === 'all') return snapshots;
      const known = readers.get(access);
      if (known) return known;
      const reader = createScopedReader(access, parts);
      readers.set(access, reader);
      return reader;
    },
    async labels({ scope }, labels) {
      if (scope.kind === 'everything') return labels;
      const users = await readWhole(parts, 'users.list', {});
      const known =
        users.kind === 'snapshot' ? await scopes.of(scope, users.snapshot).catch(() => undefined) : undefined;
      return labelsInScope(labels, known, scope.hiddenDocuments);
    },
    async coverageRules({ scope }, rules) {
      if (scope.kind === 'everything') return { rules, withheld: 0 };
      const users = await readWhole(parts, 'users.list', {});
      if (users.kind !== 'snapshot') return users === stillReading ? stillReading : peopleUnknown;
      const known = await scopes.of(scope, users.snapshot).catch(() => undefined);
      return known ? coverageRulesInScope(rules, known.sites) : viewNotMade;
    },
    use: views.use,
    async close() {
      await Promise.all([threads.close(), columns.close()]);
    },
  };
}
