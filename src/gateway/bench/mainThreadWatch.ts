import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { watchThread } from './threadWatch.ts';

/*
 * Loaded into a program by `--import`: writes each hold of its event loop to the file in MAIN_THREAD_WATCH. Threads load it as
 * well and have their own loop, which delays nobody. It ends on SIGUSR2.
 */

const file = process.env.MAIN_THREAD_WATCH;
if (isMainThread && file !== undefined) {
  const end = watchThread((hold) => appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...hold })}\n`));
  process.once('SIGUSR2', end);
}
