import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createHistoryThreads } from './historyThreads.ts';
import { historyAt } from './testing/historyAt.ts';

/** The priorities of the threads of this process: 0 is the usual one, a higher number yields to lower ones. */
async function priorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const lines = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')));
  // The 19th field; the second is the name of the program, in parentheses.
  return lines.map((line) => Number(line.split(') ').at(-1)?.split(' ')[16] ?? 0));
}

test.skipIf(process.platform !== 'linux')('a capture lets other work go first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compliance-priority-'));
  const threads = createHistoryThreads();
  onTestFinished(async () => {
    await threads.close();
    await rm(folder, { recursive: true, force: true });
  });
  const of = { location: historyAt(folder), account: 'a1', day: 20260303 };
  await threads.captureDay({ ...of, timeZone: 'UTC', capturedAt: 1, isSample: false, keepDays: 10, sources: [] });
  expect((await priorities()).filter((priority) => priority > getPriority())).toHaveLength(1);
  expect(await threads.knownDays(of)).toEqual({ hasDay: true, lastDay: 20260303 });
  expect((await priorities()).filter((priority) => priority > getPriority())).toHaveLength(1);
});
