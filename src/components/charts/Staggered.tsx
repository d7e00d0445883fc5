import { type ReactNode, useEffect, useState } from 'react';

/** Resolves when the browser has nothing more urgent to do. Safari has no word for that: there it is the next task. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve)));

let last: Promise<unknown> = Promise.resolve();

/** Draws what is costly to draw, such as a chart, after what is more urgent, and after what had asked before: never two in one task. */
export function Staggered({ children }: { children: ReactNode }) {
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    let isLeft = false;
    last = last.then(idle).then(() => {
      if (!isLeft) setMine(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isMine && children;
}
