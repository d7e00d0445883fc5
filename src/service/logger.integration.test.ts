import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Logs several lines to a file and dies before all of them can be written. */
const dying = (file: string) => `
  import { openSync } from 'node:fs';
  import { createLogger } from '${new URL('./logger.ts', import.meta.url)}';
  const logger = createLogger('info', openSync('${file}', 'a'));
  for (let line = 1; line <= 100; line += 1) logger.info({ line }, 'É');
  throw new Error('nobody catches this');
`;
const die = (file: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', dying(file)], { encoding: 'utf8', timeout: 20_000 });

test('a process that dies of an error has logged all lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compliance-logger-'));
  try {
    expect(die(join(folder, 'log')).status).toBe(1);
    const lines = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.skipIf(!existsSync('/dev/full'))('a process that dies of an error ends although its disk is full', () => {
  expect(die('/dev/full')).toMatchObject({ status: 1, stderr: expect.stringContaining('nobody catches this') });
});
