import { defaultSample, sampleOrganisation } from '../sample/sampleOrganisation.ts';
import { writeToStdout } from './stdout.ts';
import { readArguments, rejectExtraArguments, requiredOption, wholeNumber } from './usage.ts';

/** Characters written to stdout at a time. */
const CHUNK = 64 * 1024;

function* chunksOf(records: Iterable<object>): Generator<string> {
  let text = '';
  for (const record of records) {
    text += `${JSON.stringify(record)}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** `sample [--employees N] [--trainings N] [--equipment N] [--types N] [--resources N] [--seed N] [--account ID]` */
export async function sample(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    employees: { type: 'string', default: '250' },
    trainings: { type: 'string', default: '24' },
    equipment: { type: 'string', default: '400' },
    types: { type: 'string', default: '8' },
    resources: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    account: { type: 'string', default: defaultSample.accountId },
  });
  rejectExtraArguments(positionals);
  const size = (option: 'employees' | 'trainings' | 'equipment' | 'types' | 'resources', least: number, most: number) =>
    wholeNumber(values[option], `--${option}`, { least, most });
  const records = sampleOrganisation({
    employees: size('employees', 1, 1_000_000),
    trainings: size('trainings', 1, 500),
    equipment: size('equipment', 0, 1_000_000),
    types: size('types', 1, 200),
    resources: size('resources', 0, 100_000),
    seed: wholeNumber(values.seed, '--seed', { least: 0, most: 2_147_483_647 }),
    accountId: requiredOption(values.account, '--account', 'an id for the account'),
    now: Date.now(),
  });
  await writeToStdout(chunksOf(records));
}
