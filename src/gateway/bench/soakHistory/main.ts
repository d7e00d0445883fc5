import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '#service/bench/freshDatabase.ts';
import { readArguments, wholeNumber } from '#service/commands/usage.ts';
import { historyFileIn } from '../../history/historyFile.ts';
import { liveDays } from './liveDays.ts';

/*
 * `npm run soak:history -- [--days 400] [--seed 7] [--database-url URL]`: a real service lives through so many days of an
 * organisation, each of which is captured and compared with what the service answered on it. Ends with 1 on any difference.
 */

const { values } = readArguments(process.argv.slice(2), {
  days: { type: 'string', default: '400' },
  seed: { type: 'string', default: '7' },
  'database-url': { type: 'string' },
});
const days = wholeNumber(values.days, '--days', { least: 10, most: 3_650 });
const seed = wholeNumber(values.seed, '--seed', { least: 0, most: 1_000_000 });
const say = (text: string) => process.stderr.write(`${text}\n`);

const folder = await mkdtemp(join(tmpdir(), 'compliance-lived-'));
const database = values['database-url'] === undefined ? undefined : await freshDatabase(values['database-url']);
try {
  say(`living through ${days} days`);
  const location = { file: historyFileIn(folder), databaseUrl: database?.url };
  const lived = await liveDays({ days, seed, folder, location, comparisons: 4 * days, say });
  const causes = [...lived.causes].map(([cause, count]) => `${cause} ${count}`).join(', ');
  process.stdout.write(
    `${lived.captured} days captured, ${lived.outages} outages; ${lived.comparisons} times two days compared, ` +
      `${lived.changes} changes of pairs: ${causes}\n${lived.problems.length} differences\n`,
  );
  for (const problem of lived.problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
  process.exitCode = lived.problems.length === 0 ? 0 : 1;
} finally {
  await database?.remove();
  await rm(folder, { recursive: true, force: true });
}
