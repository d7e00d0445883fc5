import { createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defaultSample, type SampleRecord, sampleOrganisation } from '../sample/sampleOrganisation.ts';

/** How many of a thousand pairs of a person and a training are kept: 8 assignments and 20 completions a person. */
const KEPT_PAIRS = 524;

const TRAININGS = 40;
const TYPES = 20;
const RESOURCES = 200;

/** The account of the big organisation. */
export const benchAccount = 'bench';

/**
 * Whether an assignment or a completion stays. The sample has twice as many as expected for an organisation of this size; a
 * person keeps either all records of a training or none.
 */
function isKept({ kind, m_user_id, training_id }: SampleRecord): boolean {
  if (kind !== 'assignment' && kind !== 'completedtraining') return true;
  const pair = [...`${m_user_id} ${training_id}`];
  // FNV-1a, folded, because the low bits alone are too uneven.
  const hash = pair.reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619), -2_128_831_035);
  return ((hash ^ (hash >>> 15)) >>> 0) % 1000 < KEPT_PAIRS;
}

function* lines(employees: number, seed: number): Generator<string> {
  const records = sampleOrganisation({
    ...defaultSample,
    employees,
    trainings: TRAININGS,
    equipment: Math.round(employees / 2),
    types: TYPES,
    resources: RESOURCES,
    seed,
    accountId: benchAccount,
    now: Date.now(),
  });
  let [text, waiting] = ['', 0];
  for (const record of records) {
    if (!isKept(record)) continue;
    text += `${JSON.stringify(record)}\n`;
    waiting += 1;
    if (waiting < 500) continue;
    yield text;
    [text, waiting] = ['', 0];
  }
  yield text;
}

/**
 * The organisation file of a size and seed, made if the folder has none yet: about 8 assignments and 20 completions a
 * person, 40 trainings, half as many items of equipment as people.
 * @returns its path
 */
export async function bigOrganisation(folder: string, { employees, seed }: { employees: number; seed: number }) {
  const file = join(folder, `organisation-${employees}-${seed}.ndjson`);
  if (existsSync(file)) return file;
  await pipeline(Readable.from(lines(employees, seed)), createWriteStream(`${file}.partial`));
  await rename(`${file}.partial`, file);
  return file;
}
