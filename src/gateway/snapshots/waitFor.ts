import type { Requester } from '../outbound/requester.ts';

/** Something that readers wait for, which may end before it is done. */
export type Abandonable = {
  /** Ends it, because nobody waits for it any more. */
  abandon(): void;
  /** Who waits for it; undefined when it goes on without them, because nobody requested it or it is of a page. */
  waiting: Set<Requester> | undefined;
};

/** Makes it end when the last requester waiting for it hangs up. */
export function waitFor(work: Abandonable, requester: Requester | undefined): void {
  if (!requester || !work.waiting) {
    work.waiting = undefined;
    return;
  }
  const { hungUp } = requester;
  work.waiting.add(requester);
  const leave = () => {
    work.waiting?.delete(requester);
    if (work.waiting?.size === 0) work.abandon();
  };
  if (hungUp.aborted) leave();
  else hungUp.addEventListener('abort', leave, { once: true });
}
