import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CoolDown, createCoolDown } from './coolDown.ts';
import { createCoolDownFile } from './coolDownFile.ts';

let folder: string;
let file: string;
/** Elapsed time, and by how much the clock that shows it was set. */
let [at, setBy]: [number, number] = [0, 0];
const now = () => at + setBy;
const faults: unknown[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compliance-cool-down-'));
  file = join(folder, 'gateway', 'cool-down');
  [at, setBy] = [1_800_000_000_000, 0];
  faults.length = 0;
});
afterEach(async () => {
  for (const coolDown of opened.splice(0)) await coolDown.settled();
  await rm(folder, { recursive: true });
});

const opened: CoolDown[] = [];
function coolDownOf(place = file): CoolDown {
  const coolDown = createCoolDown(createCoolDownFile(place), { now, steady: () => at }, (cause) => faults.push(cause));
  opened.push(coolDown);
  return coolDown;
}

test('a cool-down ends to the millisecond', () => {
  const coolDown = coolDownOf();
  expect(coolDown.until()).toBeUndefined();
  coolDown.begin(60_000);
  at += 59_999;
  expect(coolDown.until()).toBe(at + 1);
  at += 1;
  expect(coolDown.until()).toBeUndefined();
});

test.each([
  ['back 50 minutes', -50 * 60_000],
  ['forward two minutes', 2 * 60_000],
])('a clock that is set %s makes it neither longer nor shorter', (_case, ms) => {
  const coolDown = coolDownOf();
  coolDown.begin(60_000);
  setBy = ms;
  coolDown.extendTo(now() + 30_000);
  at += 59_999;
  expect(coolDown.until()).toBe(now() + 1);
  at += 1;
  expect(coolDown.until()).toBeUndefined();
});

test('a listener is called only when it begins and when its end moves to a later time', () => {
  const coolDown = coolDownOf();
  let told = 0;
  coolDown.onExtended(() => {
    told += 1;
  });
  at += 120_000;
  coolDown.extendTo(now() - 60_000);
  coolDown.extendTo(now());
  expect(told).toBe(0);
  coolDown.begin(60_000);
  expect(told).toBe(1);
  coolDown.extendTo(now() + 30_000);
  expect(told).toBe(1);
  coolDown.extendTo(now() + 90_000);
  expect(told).toBe(2);
});

test('the later end of two cool-downs counts, whichever came first', () => {
  const coolDown = coolDownOf();
  coolDown.begin(60_000);
  coolDown.begin(5_000);
  expect(coolDown.until()).toBe(at + 60_000);
  coolDown.begin(90_000);
  expect(coolDown.until()).toBe(at + 90_000);
});

test('the next process continues it, from a file that only its owner can read', async () => {
  const before = coolDownOf();
  before.begin(1_000);
  before.begin(60_000);
  await before.settled();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  at += 20_000;
  const after = coolDownOf();
  await after.load();
  expect(after.until()).toBe(at + 40_000);
  expect(faults).toEqual([]);
});

test('a restart does not revive a cool-down that is over', async () => {
  const before = coolDownOf();
  before.begin(60_000);
  await before.settled();
  at += 60_000;
  const after = coolDownOf();
  await after.load();
  expect(after.until()).toBeUndefined();
});

test('no header and no clock makes it last longer than an hour', async () => {
  const coolDown = coolDownOf();
  coolDown.begin(86_400_000);
  expect(coolDown.until()).toBe(at + 60 * 60_000);
  setBy = -3 * 86_400_000;
  expect(coolDown.until()).toBe(now() + 60 * 60_000);
  await coolDown.settled();
  const after = coolDownOf();
  await after.load();
  expect(after.until()).toBe(now() + 60 * 60_000);
});

test.each(['', 'soon', '-5', 'NaN', '{}'])('a file that contains "%s" starts none', async (text) => {
  const place = join(folder, 'cool-down');
  await writeFile(place, text);
  const coolDown = coolDownOf(place);
  await coolDown.load();
  expect(coolDown.until()).toBeUndefined();
});

test('a cool-down that cannot be stored applies in this process, and the fault is reported', async () => {
  await writeFile(join(folder, 'gateway'), 'a file where the folder should be');
  const coolDown = coolDownOf();
  await coolDown.load();
  coolDown.begin(60_000);
  await coolDown.settled();
  expect(coolDown.until()).toBe(at + 60_000);
  expect(faults).toHaveLength(2);
  expect(await readFile(join(folder, 'gateway'), 'utf8')).toBe('a file where the folder should be');
});
