import { MessageChannel } from 'node:worker_threads';
import type { MethodName } from '#protocol/methods.ts';
import type { Snapshot, SnapshotPage } from '../snapshots/snapshot.ts';
import { createThreads, type Threads } from '../threads.ts';
import type { PartialScope } from './access.ts';
import type { DerivedView } from './viewMaker.ts';
import type {
  MembersOfScope,
  membersInWorker,
  ScopeTask,
  ThreadReply,
  ThreadRequest,
  ViewOrder,
  ViewsTask,
  viewsInWorker,
} from './viewWorker.ts';

/** A view that is wanted of a snapshot. */
type WantedView = {
  method: MethodName;
  collection: Snapshot;
  /** The list of people of a scope; null where everything is seen. */
  users: Snapshot | null;
  order: ViewOrder;
};

type Waiting = WantedView & PromiseWithResolvers<DerivedView & { pages: readonly SnapshotPage[] }>;

/**
 * Works out scopes and what they see in a thread, one task after the other. Views of one snapshot that wait are made
 * together.
 */
export type ViewThreads = {
  membersOf(scope: PartialScope, users: Snapshot): Promise<MembersOfScope>;
  /** @returns the pages of the view; none where they are those of the snapshot */
  viewOf(wanted: WantedView): Promise<DerivedView & { pages: readonly SnapshotPage[] }>;
  close(): Promise<void>;
};

type ViewThread = Threads<ScopeTask | ViewsTask, MembersOfScope | DerivedView[]>;

/** Views that are made together, all of which the thread has in memory. */
const MAX_TOGETHER = 20;
/** A thread that has nothing to do ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 10_000;

const toRead = ({ id, pages }: Snapshot) => ({ id, pages: pages.length });

/** Bytes that come from another thread are no Buffer, and can be a part of many more. */
const received = (page: SnapshotPage): SnapshotPage => ({
  ...page,
  gzip: Buffer.from(page.gzip),
  zstd: Buffer.from(page.zstd),
});

export function createViewThreads(): ViewThreads {
  const thread: ViewThread = createThreads(new URL('./viewWorker.ts', import.meta.url), { idleMs: IDLE_MS });
  const waiting: Waiting[] = [];

  async function give<Result>(
    run: ViewThread['run'],
    name: string,
    task: Omit<ScopeTask, 'port'> | Omit<ViewsTask, 'port'>,
    sources: { users: Snapshot | null; collection?: Snapshot },
    take: (order: number, page: SnapshotPage) => void = () => undefined,
  ): Promise<Result> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (request: ThreadRequest) => {
      if ('take' in request) {
        take(request.order, received(request.take));
        return port1.postMessage(null satisfies ThreadReply);
      }
      const page = sources[request.read]?.pages[request.page];
      // Buffers can be parts of larger memory, all of which would be sent.
      const gzip = page && new Uint8Array(page.gzip);
      const reply: ThreadReply = page && gzip ? { gzip, bytes: page.bytes, unreadable: page.unreadable } : null;
      port1.postMessage(reply, gzip ? [gzip.buffer] : []);
    });
    try {
      // The function of this name gives this result.
      return (await run({ ...task, port: port2 } as ScopeTask | ViewsTask, {
        name,
        transferList: [port2],
      })) as Result;
    } finally {
      port1.close();
    }
  }

  /** The first one that waits, and others of the same snapshots. */
  function takeTogether(): [Waiting, ...Waiting[]] | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const isLike = ({ method, collection, users }: Waiting) =>
      method === first.method && collection.pages === first.collection.pages && users?.id === first.users?.id;
    const others = waiting.filter((one) => one !== first && isLike(one)).slice(0, MAX_TOGETHER - 1);
    for (const one of [first, ...others]) waiting.splice(waiting.indexOf(one), 1);
    return [first, ...others];
  }

  async function makeTogether(run: ViewThread['run']): Promise<void> {
    const wanted = takeTogether();
    if (!wanted) return;
    const [{ method, collection, users }] = wanted;
    const pages = wanted.map((): SnapshotPage[] => []);
    const name: (typeof viewsInWorker)['name'] = 'viewsInWorker';
    try {
      const orders = wanted.map(({ order }) => order);
      const task = { method, orders, users: users && toRead(users), collection: toRead(collection) };
      const views = await give<DerivedView[]>(run, name, task, { users, collection }, (order, page) =>
        pages[order]?.push(page),
      );
      for (const [index, { resolve, reject }] of wanted.entries()) {
        const view = views[index];
        if (view) resolve({ ...view, pages: pages[index] ?? [] });
        else reject(new Error('The thread made no view'));
      }
    } catch (error) {
      for (const { reject } of wanted) reject(error);
    }
  }

  return {
    membersOf(scope, users) {
      const name: (typeof membersInWorker)['name'] = 'membersInWorker';
      return thread.inTurn((run) => give<MembersOfScope>(run, name, { scope, users: toRead(users) }, { users }));
    },
    viewOf(wanted) {
      const resolvers = Promise.withResolvers<DerivedView & { pages: readonly SnapshotPage[] }>();
      waiting.push({ ...wanted, ...resolvers });
      void thread.inTurn(makeTogether);
      return resolvers.promise;
    },
    close: thread.close,
  };
}
