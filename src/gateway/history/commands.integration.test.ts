import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#compliance/calendar/calendar.ts';
import { exportHistory, importHistory, verify } from './commands.ts';
import { historyFileIn } from './historyFile.ts';
import { capturedDays, leaseCapture, pastDay } from './historyWorker.ts';
import { captureAnswers } from './testing/captureAnswers.ts';
import { simulateOrganisation } from './testing/simulatedOrganisation.ts';

const [ZONE, FIRST, DAYS] = ['Europe/Amsterdam', 20250301, 70];
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compliance-history-'));
  file = historyFileIn(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command, with what it printed. */
async function run(command: (context: Parameters<typeof verify>[0]) => Promise<number>, of = file) {
  let [out, err] = ['', ''];
  const exitCode = await command({
    file: of,
    print: async (text) => {
      out += text;
    },
    warn: (line) => {
      err += line;
    },
  });
  return { exitCode, out, err };
}

function liveThrough(days: number, first = FIRST) {
  const organisation = simulateOrganisation((bound) => (bound > 4 ? 0 : bound - 1), first, ZONE);
  for (let number = 0; number < days; number += 1) {
    captureAnswers(organisation.answers(), { file, account: 'a1', day: organisation.today(), timeZone: ZONE });
    organisation.live();
  }
}

test('exported and imported elsewhere: the same days, which an import again passes over', async () => {
  liveThrough(DAYS);
  const exported = join(folder, 'history.ndjson');
  await writeFile(exported, (await run(exportHistory)).out);
  const elsewhere = join(folder, 'elsewhere.sqlite');
  const importing = () => run((context) => importHistory(exported, context), elsewhere);
  expect(await importing()).toEqual({ exitCode: 0, out: `${DAYS} days were added.\n`, err: '' });
  expect((await importing()).out).toBe('0 days were added.\n');
  const range = { account: 'a1', from: FIRST, to: 99991231 };
  expect(capturedDays({ ...range, file: elsewhere })).toEqual(capturedDays({ ...range, file }));
  const day = addDays(FIRST, DAYS - 1);
  expect(pastDay({ file: elsewhere, account: 'a1', day })).toEqual(pastDay({ file, account: 'a1', day }));
  expect(await run(verify, elsewhere)).toEqual(await run(verify));
});

test.each([
  ['changed', 'update days set valid = valid + 1 where sequence = 3', '20250303 is damaged or was changed'],
  ['removed', 'delete from days where sequence = 3', '20250304 does not follow'],
  ['moved', 'update days set day = 20240101 where sequence = 3', '20240101 is damaged or was changed'],
])('verify finds a day that was %s', async (_case, sql, words) => {
  liveThrough(5);
  expect((await run(verify)).exitCode).toBe(0);
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  const { exitCode, out } = await run(verify);
  expect([exitCode, out]).toEqual([1, expect.stringContaining(`PROBLEM ${words}`)]);
});

test('an import stops at a line that is no day, and at one that does not follow', async () => {
  liveThrough(3);
  const lines = (await run(exportHistory)).out.trim().split('\n');
  const importing = async (texts: readonly (string | undefined)[]) => {
    const exported = join(folder, 'history.ndjson');
    await writeFile(exported, texts.join('\n'));
    return run((context) => importHistory(exported, context), join(folder, 'elsewhere.sqlite'));
  };
  expect(await importing([lines[0], 'no day'])).toMatchObject({ exitCode: 1, err: expect.stringContaining('line 2') });
  expect(await importing([lines[2]])).toMatchObject({ exitCode: 1, err: expect.stringContaining('does not follow') });
  expect(await importing(lines)).toMatchObject({ exitCode: 0, out: '2 days were added.\n' });
});

test('without a history there is nothing to export', async () => {
  for (const command of [exportHistory, verify])
    expect(await run(command)).toMatchObject({ exitCode: 1, err: expect.stringContaining('no history') });
});

test('killed at any moment: every day that was kept is there, and the next one follows', async () => {
  const program = fileURLToPath(new URL('./testing/captureForever.ts', import.meta.url));
  for (let kill = 0; kill < 5; kill += 1) {
    const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    let kept = '';
    child.stdout.on('data', (chunk) => {
      kept += String(chunk);
    });
    while (kept.split('\n').length < 4 + kill) await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const said = Number(kept.trim().split('\n').at(-1));
    const { days, gaps } = capturedDays({ file, account: 'a1', from: FIRST, to: 99991231 });
    expect(days.at(-1)).toBeGreaterThanOrEqual(said);
    expect(gaps).toEqual([]);
    expect((await run(verify)).exitCode).toBe(0);
  }
});

test('of two gateways on one folder one captures, until it has ended', () => {
  const lease = (holder: string, now: number) => leaseCapture({ file, account: 'a1', holder, now, ms: 1000 });
  expect([lease('a', 0), lease('b', 500), lease('a', 900), lease('b', 1500), lease('b', 2000)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  // A lease of a clock that was set back since holds nobody up.
  expect(lease('c', -10_000)).toBe(true);
});
