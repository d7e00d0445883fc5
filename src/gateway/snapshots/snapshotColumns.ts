import { COLUMNS_PAGE_RECORDS } from '#protocol/columns/columnsPage.ts';
import { createThreads } from '../threads.ts';
import type { ColumnsTask, columnsInWorker } from './columnsWorker.ts';
import type { Snapshot, SnapshotPage } from './snapshot.ts';

/** Snapshots as columns: computed once for each snapshot, outside the main thread, at the first request. */
export type SnapshotColumns = {
  /** The pages of columns; undefined unless they have been computed. */
  ready(snapshot: Snapshot): readonly SnapshotPage[] | undefined;
  pagesOf(snapshot: Snapshot): Promise<readonly SnapshotPage[]>;
  close(): Promise<void>;
};

/** An idle thread ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 2_000;

/** Divides the pages of a snapshot into groups of at most so many records, and at least one page. */
function groupsOf(pages: readonly SnapshotPage[]): SnapshotPage[][] {
  const groups: SnapshotPage[][] = [];
  let records = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    if (records + page.records > COLUMNS_PAGE_RECORDS) {
      groups.push([]);
      records = 0;
    }
    groups.at(-1)?.push(page);
    records += page.records;
  }
  return groups;
}

/** How many pages of columns a group becomes: a list without paging may have more records than one page takes. */
const columnsPagesOf = (group: readonly SnapshotPage[]): number =>
  Math.max(1, Math.ceil(group.reduce((sum, { records }) => sum + records, 0) / COLUMNS_PAGE_RECORDS));

export function createSnapshotColumns(): SnapshotColumns {
  const thread = createThreads<ColumnsTask, SnapshotPage[]>(new URL('./columnsWorker.ts', import.meta.url), {
    idleMs: IDLE_MS,
  });
  const name: (typeof columnsInWorker)['name'] = 'columnsInWorker';

  type Known = { pages: Promise<readonly SnapshotPage[]>; ready?: readonly SnapshotPage[] };
  /** By the pages of the snapshot, which stay the same when its times are corrected. */
  const known = new WeakMap<Snapshot['pages'], Known>();

  async function workOut({ method, pages, records }: Snapshot): Promise<readonly SnapshotPage[]> {
    const groups = groupsOf(pages);
    const paging = { last_page: groups.reduce((sum, group) => sum + columnsPagesOf(group), 0), total: records };
    const done: SnapshotPage[] = [];
    for (const group of groups) {
      // Buffers can be parts of larger memory, all of which would be sent.
      const parts = group.map(({ gzip, bytes, unreadable }) => ({ gzip: new Uint8Array(gzip), bytes, unreadable }));
      const transferList = parts.map(({ gzip }) => gzip.buffer);
      for (const page of await thread.run({ method, pages: parts, paging }, { name, transferList })) {
        // Bytes from another thread are not a Buffer.
        done.push({ ...page, gzip: Buffer.from(page.gzip), zstd: Buffer.from(page.zstd) });
      }
    }
    return done;
  }

  return {
    ready: ({ pages }) => known.get(pages)?.ready,
    pagesOf(snapshot) {
      const found = known.get(snapshot.pages);
      if (found) return found.pages;
      const added: Known = { pages: workOut(snapshot) };
      known.set(snapshot.pages, added);
      added.pages.then(
        (pages) => {
          added.ready = pages;
        },
        // A failure from lack of memory may not recur.
        () => known.delete(snapshot.pages),
      );
      return added.pages;
    },
    close: thread.close,
  };
}
