import type { PastDay } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type HistoryLocation, withHistory } from '../openHistory.ts';
import { pastDocuments, pastItems, pastItemTypes, pastPair, pastPerson, pastTrainings } from '../readDay.ts';
import { readDay } from '../readRun.ts';

/** All that is kept of a day, as records; undefined when it was not captured. */
export const pastDay = (of: {
  location: HistoryLocation;
  account: string;
  day: CalendarNumber;
}): Promise<PastDay | undefined> =>
  withHistory(of.location, async (history) => {
    const stored = await readDay(history, of.account, of.day);
    if (!stored) return undefined;
    const { day, tables } = stored;
    return {
      day,
      people: Array.from({ length: tables.people.length }, (_, row) => pastPerson(stored, row)),
      pairs: Array.from({ length: tables.pairs.length }, (_, row) => pastPair(stored, row)),
      trainings: pastTrainings(stored),
      items: pastItems(stored),
      itemTypes: pastItemTypes(stored),
      documents: pastDocuments(stored),
    };
  });
