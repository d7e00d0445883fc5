import { existsSync, readFileSync } from 'node:fs';
import type { Hold } from './threadWatch.ts';

/** How long the event loop of a program was held each time, if longer than 5 ms. */
export type LoopHolds = {
  /** The longest since a point in time, epoch ms, of computed and of elapsed time, each separately. */
  longestSince(at: number): Hold;
};

type WrittenHold = Hold & { at: number };

const watch = new URL('./mainThreadWatch.ts', import.meta.url).href;

/** @returns also the option of Node and the variables that make a program write its holds to the file */
export function loopHoldsIn(file: string): LoopHolds & { nodeOption: string; variables: Record<string, string> } {
  return {
    nodeOption: `--import=${watch}`,
    variables: { MAIN_THREAD_WATCH: file },
    longestSince(at) {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      // Written by mainThreadWatch.ts.
      const holds = lines.map((line): WrittenHold => JSON.parse(line)).filter((hold) => hold.at >= at);
      const longest = (of: (hold: WrittenHold) => number) => Math.max(0, ...holds.map(of));
      return { computedMs: longest(({ computedMs }) => computedMs), heldMs: longest(({ heldMs }) => heldMs) };
    },
  };
}
