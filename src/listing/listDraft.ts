import type { Sort } from '#components/table/columns.ts';

/** Changes of a list that its page does not show yet. */
type Draft<Filter> = { filter?: Partial<Filter>; sort?: Sort };

/**
 * The latest changes of a list, ahead of the address. The whole page follows its address, which takes several frames; the
 * rows follow the draft, which takes one.
 */
export type ListDraft<Filter> = {
  get(): Draft<Filter>;
  subscribe(listener: () => void): () => void;
  change(part: Draft<Filter>): void;
  isSettled(): boolean;
  /** The page shows the address again: rows follow it from here on. */
  settle(): void;
};

export function createDraft<Filter>(): ListDraft<Filter> {
  const settled: Draft<Filter> = {};
  let draft = settled;
  const listeners = new Set<() => void>();
  const set = (next: Draft<Filter>) => {
    if (next === draft) return;
    draft = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => draft,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => set({ ...draft, ...part, ...(part.filter && { filter: { ...draft.filter, ...part.filter } }) }),
    isSettled: () => draft === settled,
    settle: () => set(settled),
  };
}

/** How long to wait for a hidden window, which paints nothing, in milliseconds. */
const MAX_FRAME_MS = 100;

const inputs = ['pointerdown', 'keydown', 'pagehide'] as const;

/** Runs a task once the next frame is painted, or before the next input: whoever acts on what they see finds it done. */
export function afterPaint(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const run = () => {
    clearTimeout(timeout);
    for (const type of inputs) window.removeEventListener(type, run, { capture: true });
    port1.onmessage = null;
    port1.close();
    task();
  };
  const timeout = setTimeout(run, MAX_FRAME_MS);
  for (const type of inputs) window.addEventListener(type, run, { capture: true });
  port1.onmessage = run;
  requestAnimationFrame(() => port2.postMessage(undefined));
}
