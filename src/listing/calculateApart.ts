/** The calculations of a worker, by name: each takes one value that it is sent. */
type Calculations = Readonly<Record<string, (given: never) => unknown>>;

/** A request to a worker: one calculation with its input. */
type Request<Of extends Calculations> = {
  [Name in keyof Of]: { name: Name; given: Parameters<Of[Name]>[0] };
}[keyof Of];

/**
 * The answer of a worker to one request; throws if there is no worker, or if it fails. The worker ends afterwards, also
 * if nobody waits for the answer any more.
 */
function* answerOf(start: () => Worker, request: unknown, copied: readonly ArrayBufferLike[]) {
  const worker = start();
  try {
    const answers: unknown[] = [];
    const settled = new Promise<void>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(void answers.push(data));
      worker.onmessageerror = () => resolve();
      worker.onerror = () => resolve();
    });
    worker.postMessage(request, copied as ArrayBuffer[]); // columns of the page never use shared memory
    yield settled;
    if (answers.length === 0) throw new Error('Nothing can be calculated apart');
    return answers[0];
  } finally {
    worker.terminate();
  }
}

const isColumn = (value: unknown): value is Uint32Array => ArrayBuffer.isView(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with its own columns, copied one at a time with a pause before each: a million pairs are 25 MB. */
function* copyOf(value: unknown): Generator<undefined, unknown, undefined> {
  if (isColumn(value)) {
    yield;
    return value.slice();
  }
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = yield* copyOf(part);
  return copy;
}

/** The memory of all columns of a value, each once, to be transferred instead of copied. */
function buffersOf(value: unknown, found = new Set<ArrayBufferLike>()): Set<ArrayBufferLike> {
  if (isColumn(value)) found.add(value.buffer);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) buffersOf(part, found);
  return found;
}

/**
 * Calculations in a worker; in the page itself if no worker can run one. The page keeps their input. Each is for
 * `inSlices`, which waits for what it yields and ends the worker of one that is no longer wanted.
 * @param start a worker that was made of the same calculations, see `answerRequests`
 */
export function calculateApart<Of extends Calculations>(
  start: () => Worker,
  calculations: Of,
): { [Name in keyof Of]: (given: Parameters<Of[Name]>[0]) => Generator<unknown, ReturnType<Of[Name]>, undefined> } {
  const apart = (name: string) =>
    function* calculated(given: unknown) {
      try {
        const copied = yield* copyOf(given);
        return yield* answerOf(start, { name, given: copied }, [...buffersOf(copied)]);
      } catch {
        return calculations[name]?.(given as never); // what its own signature takes, see the type of the result
      }
    };
  const entries = Object.keys(calculations).map((name) => [name, apart(name)]);
  return Object.fromEntries(entries) as ReturnType<typeof calculateApart<Of>>; // the worker makes the same calculations
}

/** Makes a worker answer requests of `calculateApart`. Its columns are transferred, not copied. */
export function answerRequests<Of extends Calculations>(calculations: Of): void {
  addEventListener('message', async ({ data: { name, given } }: MessageEvent<Request<Of>>) => {
    // Not every browser has it, and the page's own is not in workers. docs/decisions/002.
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
    const answer = calculations[name]?.(given as never); // name and given value belong to one calculation
    postMessage(answer, { transfer: [...buffersOf(answer)] as ArrayBuffer[] }); // never shared memory
  });
}
