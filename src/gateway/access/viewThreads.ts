import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Snapshot, SnapshotPage } from '../snapshots/snapshot.ts';
import type { PartialScope } from './access.ts';
import type {
  DerivedView,
  MembersOfScope,
  membersInWorker,
  ScopeTask,
  ThreadReply,
  ThreadRequest,
  ViewTask,
  viewInWorker,
} from './viewWorker.ts';

/** What is derived of a snapshot for a scope. */
type ViewOrder = Pick<ViewTask, 'method' | 'mentions' | 'peopleFields' | 'columns'> & {
  collection: Snapshot;
  /** Null where everything is seen. */
  members: { scope: PartialScope; users: Snapshot } | null;
};

/** Works out scopes and what they see in a thread, one after the other. */
export type ViewThreads = {
  membersOf(scope: PartialScope, users: Snapshot): Promise<MembersOfScope>;
  /** @returns the pages of the view; none where they are those of the snapshot */
  viewOf(order: ViewOrder): Promise<DerivedView & { pages: readonly SnapshotPage[] }>;
  close(): Promise<void>;
};

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
  const threads = new Piscina<ScopeTask | ViewTask, MembersOfScope | DerivedView>({
    filename: fileURLToPath(new URL('./viewWorker.ts', import.meta.url)),
    // A test runner's Node options must not reach the thread.
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // A thread that dies while it is idle concerns nobody: the next task starts another.
  threads.on('error', () => undefined);
  /** One task at a time, because the queue of a thread that dies would wait for ever. */
  let last: Promise<unknown> = Promise.resolve();

  function run<Result>(
    name: string,
    task: Omit<ScopeTask, 'port'> | Omit<ViewTask, 'port'>,
    sources: Partial<Record<'users' | 'collection', Snapshot>>,
    take: (page: SnapshotPage) => void = () => undefined,
  ): Promise<Result> {
    const done = last.then(async () => {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (request: ThreadRequest) => {
        if ('take' in request) {
          take(received(request.take));
          return port1.postMessage(null satisfies ThreadReply);
        }
        const page = sources[request.read]?.pages[request.page];
        // Buffers can be parts of larger memory, all of which would be sent.
        const gzip = page && new Uint8Array(page.gzip);
        const reply: ThreadReply = page && gzip ? { gzip, unreadable: page.unreadable } : null;
        port1.postMessage(reply, gzip ? [gzip.buffer] : []);
      });
      try {
        // The function of this name gives this result.
        return (await threads.run({ ...task, port: port2 } as ScopeTask | ViewTask, {
          name,
          transferList: [port2],
        })) as Result;
      } finally {
        port1.close();
      }
    });
    last = done.catch(() => undefined);
    return done;
  }

  return {
    membersOf(scope, users) {
      const name: (typeof membersInWorker)['name'] = 'membersInWorker';
      return run<MembersOfScope>(name, { scope, users: toRead(users) }, { users });
    },
    async viewOf({ collection, members, ...about }) {
      const name: (typeof viewInWorker)['name'] = 'viewInWorker';
      const pages: SnapshotPage[] = [];
      const task = {
        ...about,
        members: members && { scope: members.scope, users: toRead(members.users) },
        collection: toRead(collection),
      };
      const sources = { collection, ...(members && { users: members.users }) };
      const view = await run<DerivedView>(name, task, sources, (page) => pages.push(page));
      return { ...view, pages };
    },
    close: () => threads.destroy(),
  };
}
