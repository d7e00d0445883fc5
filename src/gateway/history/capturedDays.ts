import { addDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DailyRatio, HistoryDays, HistoryDocumentDays, HistoryItemDays } from '#protocol/history.ts';
import { areaReading, type CapturedArea } from './areaReading.ts';
import type { HistoryStore, StoredRow } from './historyStore.ts';
import { figuresIn } from './readRun.ts';

/** Which figures are returned next to the totals; every site and training if absent. */
export type FiguresScope = { by?: 'site' | 'training' | 'none' | undefined; id?: string | undefined };

/** Both ends included. `ends`: only these two days, which leaves room for the figures of more sites and trainings. */
export type DaysRange = { from: CalendarNumber; to: CalendarNumber; ends?: boolean | undefined };

type Range = DaysRange & { account: string };

/** Most figures of sites and trainings in an answer, each for one day: a year of 500 of them. Two numbers each. */
const MAX_FIGURES = 200_000;

/**
 * The figures of the captured days of a range.
 * @param mostFigures if there are more, the sites and trainings with the most required pairs are kept
 */
export async function figuresOfDays(
  history: Pick<HistoryStore, 'figures'>,
  { by, id, ...range }: FiguresScope & Range,
  mostFigures = MAX_FIGURES,
): Promise<Omit<HistoryDays, 'ok' | 'status'>> {
  const rows = await rowsOf(history, range);
  const known = rows.map(figuresIn);
  const [sites, trainings] = toldRatios(
    [
      known.map(({ bySite }) => (by === 'site' || by === undefined ? bySite : {})),
      known.map(({ byTraining }) => (by === 'training' || by === undefined ? byTraining : {})),
    ],
    { id, mostFigures },
  );
  return {
    ...daysTold(rows, range),
    people: rows.map(({ people }) => people),
    required: rows.map(({ required }) => required),
    valid: rows.map(({ valid }) => valid),
    bySite: sites.told,
    byTraining: trainings.told,
    sitesInAll: sites.inAll,
    trainingsInAll: trainings.inAll,
  };
}

/** Which figures of equipment are returned next to the totals; every site and type if absent. */
export type ItemFiguresScope = { by?: 'site' | 'type' | 'none' | undefined; id?: string | undefined };

/** The figures of equipment of the captured days of a range. */
export async function itemFiguresOfDays(
  history: Pick<HistoryStore, 'figures'>,
  { by, id, ...range }: ItemFiguresScope & Range,
): Promise<Omit<HistoryItemDays, 'ok' | 'status'>> {
  const rows = (await rowsOf(history, range)).flatMap((row) => {
    const { items } = figuresIn(row);
    return items ? [{ ...row, items }] : [];
  });
  const known = rows.map(({ items }) => items);
  const [sites, types] = toldRatios(
    [
      known.map(({ bySite }) => (by === 'site' || by === undefined ? bySite : {})),
      known.map(({ byType }) => (by === 'type' || by === undefined ? byType : {})),
    ],
    { id, mostFigures: MAX_FIGURES },
  );
  return {
    ...daysTold(rows, range),
    unreadDays: unreadDays(rows, 'equipment'),
    required: known.map(({ total }) => total[0]),
    valid: known.map(({ total }) => total[1]),
    bySite: sites.told,
    byType: types.told,
    sitesInAll: sites.inAll,
    typesInAll: types.inAll,
  };
}

/** The figures of documents of the captured days of a range. */
export async function documentFiguresOfDays(
  history: Pick<HistoryStore, 'figures'>,
  { staleAfterMonths, ...range }: { staleAfterMonths: number } & Range,
): Promise<Omit<HistoryDocumentDays, 'ok' | 'status'>> {
  const rows = (await rowsOf(history, range)).flatMap((row) => {
    const { documents } = figuresIn(row);
    return documents ? [{ ...row, documents }] : [];
  });
  const known = rows.map(({ documents }) => documents);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    ...daysTold(rows, range),
    unreadDays: unreadDays(rows, 'documents'),
    required: known.map(({ none, ages }) => none + sum(ages)),
    valid: known.map(({ ages }) => sum(ages.slice(0, staleAfterMonths))),
  };
}

async function rowsOf(history: Pick<HistoryStore, 'figures'>, { account, from, to, ends }: Range) {
  if (!ends || from === to) return history.figures(account, from, to);
  return [...(await history.figures(account, from, from)), ...(await history.figures(account, to, to))];
}

function daysTold(rows: readonly { day: CalendarNumber; isSample: boolean }[], { ends }: Pick<Range, 'ends'>) {
  const days = rows.map(({ day }) => day);
  // If only the ends were requested, nothing is known about the days between.
  return {
    days,
    gaps: ends ? [] : gapsIn(days),
    sampleDays: rows.flatMap(({ day, isSample }) => (isSample ? [day] : [])),
  };
}

const unreadDays = (rows: readonly Pick<StoredRow, 'day' | 'sources'>[], area: CapturedArea): CalendarNumber[] =>
  rows.flatMap((row) => (areaReading(row, area).isUnread ? [row.day] : []));

type Told = { told: Record<string, DailyRatio>; inAll: number };
type Groups = readonly Record<string, [number, number]>[];

/** Two groupings of the same days as series; if there are too many in all, only the largest are returned. */
function toldRatios(
  [first, second]: [Groups, Groups],
  { id, mostFigures }: { id: string | undefined; mostFigures: number },
): [Told, Told] {
  const [a, b] = [new Map<string, DailyRatio>(), new Map<string, DailyRatio>()];
  const days = first.length;
  first.forEach((figures, place) => {
    put(a, figures, id, [place, days]);
  });
  second.forEach((figures, place) => {
    put(b, figures, id, [place, days]);
  });
  const most = Math.floor(mostFigures / Math.max(1, days));
  const told = new Set([...a.values(), ...b.values()].sort((x, y) => sizeOf(y) - sizeOf(x)).slice(0, most));
  const kept = (ratios: ReadonlyMap<string, DailyRatio>): Told => ({
    told: Object.fromEntries([...ratios].filter(([, ratio]) => told.has(ratio))),
    inAll: ratios.size,
  });
  return [kept(a), kept(b)];
}

const sizeOf = ({ required }: DailyRatio): number => required.reduce((largest, number) => Math.max(largest, number), 0);

function put(
  into: Map<string, DailyRatio>,
  figures: Record<string, [number, number]>,
  only: string | undefined,
  [place, days]: [number, number],
): void {
  const zeros = () => new Array<number>(days).fill(0);
  for (const id of only === undefined ? Object.keys(figures) : [only]) {
    const [required, valid] = (Object.hasOwn(figures, id) && figures[id]) || [];
    if (required === undefined || valid === undefined) continue;
    const ratio = into.get(id) ?? { required: zeros(), valid: zeros() };
    ratio.required[place] = required;
    ratio.valid[place] = valid;
    into.set(id, ratio);
  }
}

/** The stretches between captured days that were not captured. */
const gapsIn = (days: readonly CalendarNumber[]): HistoryDays['gaps'] =>
  days.flatMap((day, place) => {
    const [next, first] = [days[place + 1], addDays(day, 1)];
    return next === undefined || next === first ? [] : [{ from: first, to: addDays(next, -1) }];
  });
