import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** A page that a thread asks for: of which source of its task, and which one of it. */
type PageRequest = { source: number; page: number };

/**
 * Runs a task of a thread that asks for the pages of its sources one by one, because all of them at once would hold up the main
 * thread.
 * @param run is given the port that goes to the thread
 */
export async function withPages<Result>(
  sources: readonly { pages: readonly Uint8Array[] }[],
  run: (port: MessagePort) => Promise<Result>,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', ({ source, page }: PageRequest) => {
    const bytes = sources[source]?.pages[page];
    // Buffers can be parts of larger memory, all of which would be sent.
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
 * The pages of a source, in the thread. The next one is under way while one is looked at.
 * @throws when a page is not there
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
