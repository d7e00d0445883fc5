import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** A page that a thread requests: which source of its task, and which page of that. */
type PageRequest = { source: number; page: number };

/**
 * Runs a task of a thread that requests the pages of its sources one by one, because sending all at once would block the main
 * thread.
 * @param run receives the port that goes to the thread
 */
export async function withPages<Result>(
  sources: readonly { pages: readonly Uint8Array[] }[],
  run: (port: MessagePort) => Promise<Result>,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', ({ source, page }: PageRequest) => {
    const bytes = sources[source]?.pages[page];
    // Buffers can be slices of larger memory, all of which would be sent.
    const copy = bytes && new Uint8Array(bytes);
    port1.postMessage(copy ?? null, copy ? [copy.buffer] : []);
  });
  try {
    return await run(port2);
  } finally {
    port1.close();
  }
}

/**
 * The pages of a source, in the thread. The next page is fetched while one is processed.
 * @throws when a page is missing
 */
export async function* pagesFrom(port: MessagePort, source: number, pages: number): AsyncGenerator<Uint8Array> {
  const ask = async (page: number): Promise<Uint8Array | null> => {
    const replied = once(port, 'message');
    port.postMessage({ source, page } satisfies PageRequest);
    return (await replied)[0];
  };
  let next = pages > 0 ? ask(0) : undefined;
  for (let page = 1; next; page += 1) {
    const bytes = await next;
    if (!bytes) throw new Error('A page of a snapshot is not there');
    next = page < pages ? ask(page) : undefined;
    yield bytes;
  }
}
