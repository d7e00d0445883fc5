/**
 * Watches a page from inside, before any of its own code runs: when rows appear, how long the main thread is blocked, and how
 * long an input takes to be painted. It is passed into the page as text, so it can refer to nothing outside itself.
 */
export function observePage(): void {
  let longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });

  /** The time of the frame that shows the document's current state, in milliseconds since the page was opened. */
  const painted = (): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
    return promise;
  };

  /** Waits until a condition holds, and returns when that was painted. */
  const whenPainted = (isSo: () => boolean): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const look = () => {
      if (!isSo()) return;
      watcher.disconnect();
      resolve(painted());
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
    return promise;
  };

  const rows = () => document.querySelector('[data-row], [data-column]');
  /** A list that loads only as far back as needed has rows long before it reports that it is done. */
  const isLoading = () =>
    document.querySelector('[aria-busy="true"]') !== null ||
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent?.startsWith('Loading'));
  const isComplete = () => rows() !== null && !isLoading();
  const textOfRows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent).join('\n');

  let lastInput = 0;
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, ({ timeStamp }) => (lastInput = timeStamp), { capture: true });
  }

  Object.assign(window, {
    bench: {
      firstRow: whenPainted(() => rows() !== null),
      allRows: whenPainted(isComplete),
      /** Milliseconds; 0 if none was longer than 50. */
      longestTask: () => longestTask,
      /** Milliseconds from the next input until other rows are painted; fails if the rows stay the same. */
      expectOtherRows() {
        const before = textOfRows();
        const result = whenPainted(() => isComplete() && textOfRows() !== before).then((at) => at - lastInput);
        const none = new Promise<never>((_resolve, reject) => {
          setTimeout(() => reject(new Error('the rows stayed as they were for 10 s')), 10_000);
        });
        Object.assign(window, { otherRows: Promise.race([result, none]) });
      },
      /** Frame times in milliseconds while the list is scrolled at a steady speed. */
      async scroll(pixelsPerSecond: number, seconds: number): Promise<number[]> {
        const scroller = [...document.querySelectorAll('*')]
          .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
          .sort((a, b) => b.scrollHeight - a.scrollHeight)[0];
        if (!scroller) throw new Error('nothing scrolls');
        const frames: number[] = [];
        let last = await new Promise<number>(requestAnimationFrame);
        const end = last + seconds * 1000;
        while (last < end) {
          const now = await new Promise<number>(requestAnimationFrame);
          scroller.scrollTop += ((now - last) * pixelsPerSecond) / 1000;
          frames.push(now - last);
          last = now;
        }
        return frames;
      },
    },
  });
}

/** What `observePage` leaves in the page. */
export type Bench = {
  firstRow: Promise<number>;
  allRows: Promise<number>;
  longestTask(): number;
  expectOtherRows(): void;
  scroll(pixelsPerSecond: number, seconds: number): Promise<number[]>;
};
