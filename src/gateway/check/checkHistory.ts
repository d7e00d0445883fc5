import { existsSync } from 'node:fs';
import { countWords } from '#compliance/countWords.ts';
import type { GatewayConfig } from '../environment.ts';
import { historyLocation, openKeptHistory, placeOfHistory } from '../history/openHistory.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { works, fails } = findingsAbout('history');

/** Where the captured days are kept, and how many of them there are. */
export async function checkHistory(config: Pick<GatewayConfig, 'dataDir' | 'databaseUrl'>): Promise<Finding> {
  const location = historyLocation(config);
  const place = placeOfHistory(location);
  try {
    const history = await openKeptHistory(location);
    if (history) {
      let days = 0;
      for (const account of await history.accounts()) days += (await history.days(account)).length;
      await history.close();
      return works(`${countWords(days, 'days are', 'day is')} in ${place}.`);
    }
    // As `openHistory` does it.
    const from =
      location.databaseUrl !== undefined && existsSync(location.file) ? ` with the days of ${location.file}` : '';
    return works(`none is in ${place} yet; the first start makes it${from}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fails(reason.includes(place) ? reason : `${place} cannot be read: ${reason}`);
  }
}
