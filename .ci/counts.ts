import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export type Counts = { passed: number; failed: number; skipped: number };

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }),
});

/** What Vitest counted, or `undefined` when it left no readable report. */
export async function vitestCounts(path: string): Promise<Counts | undefined> {
  const report = await read(path, VitestReport);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

/** What Playwright counted, or `undefined` when it left no readable report. */
export async function playwrightCounts(path: string): Promise<Counts | undefined> {
  const report = await read(path, PlaywrightReport);
  if (!report) return undefined;
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected, skipped };
}

async function read<T extends z.ZodMiniType>(path: string, schema: T): Promise<z.infer<T> | undefined> {
  try {
    return z.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
