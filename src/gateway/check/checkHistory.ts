import { countWords } from '#compliance/countWords.ts';
import type { GatewayConfig } from '../environment.ts';
import { hasHistoryFile } from '../history/historyFile.ts';
import { historyLocation, openKeptHistory, placeOfHistory } from '../history/openHistory.ts';
import { verifyHistory } from '../history/verifyHistory.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { works, warning, fails } = findingsAbout('history');

/** Where the captured days are kept, how many they are, and whether they are as they were written. */
export async function checkHistory(config: Pick<GatewayConfig, 'dataDir' | 'databaseUrl'>): Promise<Finding> {
  const location = historyLocation(config);
  const place = placeOfHistory(location);
  try {
    const history = await openKeptHistory(location);
    if (history) {
      const { accounts } = await verifyHistory(history).finally(() => history.close());
      const [problem, ...others] = accounts.flatMap(({ problems }) => problems);
      const more = others.length > 0 ? ` There are ${others.length} more.` : '';
      if (problem !== undefined)
        return fails(`in ${place}, ${problem}.${more} See: npm run --silent gateway -- history verify`);
      const days = accounts.reduce((sum, account) => sum + account.days, 0);
      const says = `${countWords(days, 'days are', 'day is')} in ${place}`;
      if (!history.isUpgradeDue) return works(`${says}.`);
      return warning(
        `${says}, in tables of an earlier release; a start brings them up to date, after which that release cannot read them: make a backup first.`,
      );
    }
    // As `openHistory` does it.
    const from =
      location.databaseUrl !== undefined && hasHistoryFile(location.file) ? ` with the days of ${location.file}` : '';
    return works(`none is in ${place} yet; the first start makes it${from}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fails(reason.includes(place) ? reason : `${place} cannot be read: ${reason}`);
  }
}
