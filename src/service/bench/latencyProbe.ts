import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createCaller, type Target } from './caller.ts';

/*
 * Calls a cheap method every few milliseconds, on a thread of its own, so that the work of the bench on its answers is not
 * measured. Without the pauses it would take the processor from the work that it measures.
 * It posts 'calling' when it begins and, at the first message to it, the longest call so far in milliseconds.
 */

// Set by withLatencyProbe.ts.
const target: Target = workerData;
const METHOD = 'fieldoffices.list';
const PAUSE_MS = 5;

const caller = createCaller(target);
for (let warming = 0; warming < 20; warming += 1) await caller.call(METHOD);
parentPort?.postMessage('calling');
let running = true;
parentPort?.once('message', () => {
  running = false;
});
let longest = 0;
while (running) {
  longest = Math.max(longest, (await caller.call(METHOD)).ms);
  await setTimeout(PAUSE_MS);
}
await caller.close();
parentPort?.postMessage(longest);
