import { MessageChannel } from 'node:worker_threads';
import type { MethodName } from '#protocol/methods.ts';
import { createFairOrder } from '../fairOrder.ts';
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

/** A requested view of a snapshot. */
export type WantedView = {
  method: MethodName;
  collection: Snapshot;
  /** The list of people for a scope; null if everything is seen. */
  users: Snapshot | null;
  order: ViewOrder;
  /** The requester of a look-up, and a signal that nobody waits for it any more; null for a list that pages are made from. */
  lookUp: { requester: string | undefined; abandoned: AbortSignal } | null;
};

type MadeView = DerivedView & { pages: readonly SnapshotPage[] };

type Waiting = WantedView & PromiseWithResolvers<MadeView | undefined>;

/**
 * Works out scopes and their views in a thread, one task at a time: scopes first, then views of lists that pages are made from,
 * then look-ups. Waiting views of the same snapshot are made together.
 */
export type ViewThreads = {
  membersOf(scope: PartialScope, users: Snapshot): Promise<MembersOfScope>;
  /**
   * @returns the pages of the view, none if they are those of the snapshot; undefined for a look-up that was abandoned before
   * it began
   */
  viewOf(wanted: WantedView): Promise<MadeView | undefined>;
  close(): Promise<void>;
};

type ViewThread = Threads<ScopeTask | ViewsTask, MembersOfScope | DerivedView[]>;

/** The most views that are made together, because the thread has all of them in memory. */
const MAX_TOGETHER = 20;
/** An idle thread ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 10_000;

const toRead = ({ id, pages }: Snapshot) => ({ id, pages: pages.length });

/** Bytes from another thread are not a Buffer, and can be a slice of a larger one. */
const received = (page: SnapshotPage): SnapshotPage => ({
  ...page,
  gzip: Buffer.from(page.gzip),
  zstd: Buffer.from(page.zstd),
});

export function createViewThreads(): ViewThreads {
  const thread: ViewThread = createThreads(new URL('./viewWorker.ts', import.meta.url), { idleMs: IDLE_MS });
  /** Tasks that everything seen in a scope waits for. */
  const scopes: ((run: ViewThread['run']) => Promise<void>)[] = [];
  const waiting: Waiting[] = [];
  const order = createFairOrder(({ lookUp }: Waiting) => lookUp?.requester);

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
      // Buffers can be slices of larger memory, all of which would be sent.
      const gzip = page && new Uint8Array(page.gzip);
      const reply: ThreadReply = page && gzip ? { gzip, bytes: page.bytes, unreadable: page.unreadable } : null;
      port1.postMessage(reply, gzip ? [gzip.buffer] : []);
    });
    try {
      // The result is that of the function with this name.
      return (await run({ ...task, port: port2 } as ScopeTask | ViewsTask, {
        name,
        transferList: [port2],
      })) as Result;
    } finally {
      port1.close();
    }
  }

  /** The next view to make, and others of the same snapshots. */
  function takeTogether(): [Waiting, ...Waiting[]] | undefined {
    const first = waiting.find(({ lookUp }) => !lookUp) ?? order.next(waiting);
    if (!first) return undefined;
    if (first.lookUp) order.take(first.lookUp.requester);
    const isLike = ({ method, collection, users, lookUp }: Waiting) =>
      method === first.method &&
      collection.pages === first.collection.pages &&
      users?.id === first.users?.id &&
      (lookUp === null) === (first.lookUp === null);
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

  const workNext = (run: ViewThread['run']) => (scopes.shift() ?? makeTogether)(run);

  return {
    membersOf(scope, users) {
      const name: (typeof membersInWorker)['name'] = 'membersInWorker';
      const { promise, resolve, reject } = Promise.withResolvers<MembersOfScope>();
      scopes.push((run) =>
        give<MembersOfScope>(run, name, { scope, users: toRead(users) }, { users }).then(resolve, reject),
      );
      void thread.inTurn(workNext);
      return promise;
    },
    viewOf(wanted) {
      const one: Waiting = { ...wanted, ...Promise.withResolvers<MadeView | undefined>() };
      waiting.push(one);
      const leave = () => {
        const at = waiting.indexOf(one);
        // The thread has already begun it.
        if (at === -1) return;
        waiting.splice(at, 1);
        one.resolve(undefined);
      };
      wanted.lookUp?.abandoned.addEventListener('abort', leave, { once: true });
      void thread.inTurn(workNext);
      return one.promise;
    },
    close: thread.close,
  };
}
