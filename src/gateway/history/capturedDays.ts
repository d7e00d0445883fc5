import { addDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DailyRatio, HistoryDays } from '#protocol/history.ts';
import { figuresIn } from './history.ts';
import type { HistoryFile } from './historyFile.ts';

/** Which figures are told beside those in all; every site and training without it. */
export type FiguresScope = { by?: 'site' | 'training' | 'none' | undefined; id?: string | undefined };

type Wanted = FiguresScope & { account: string; from: CalendarNumber; to: CalendarNumber };

/** Figures of sites and trainings that are told at most, each of a day: a year of 500 of them. Two numbers each. */
const MOST_FIGURES = 200_000;

/**
 * The figures of the captured days of a range.
 * @param mostFigures where there are more, those sites and trainings stay of which the most was required
 */
export function figuresOfDays(
  file: Pick<HistoryFile, 'figures'>,
  { account, from, to, by, id }: Wanted,
  mostFigures = MOST_FIGURES,
): Omit<HistoryDays, 'ok' | 'status'> {
  const rows = file.figures(account, from, to);
  const days = rows.map(({ day }) => day);
  const [sites, trainings] = [new Map<string, DailyRatio>(), new Map<string, DailyRatio>()];
  rows.forEach(({ figures }, place) => {
    if (by === 'none') return;
    const { bySite, byTraining } = figuresIn(figures);
    if (by !== 'training') put(sites, bySite, id, [place, days.length]);
    if (by !== 'site') put(trainings, byTraining, id, [place, days.length]);
  });
  const most = Math.floor(mostFigures / Math.max(1, days.length));
  const largestFirst = [...sites.values(), ...trainings.values()].sort((a, b) => sizeOf(b) - sizeOf(a));
  const told = new Set(largestFirst.slice(0, most));
  const kept = (ratios: ReadonlyMap<string, DailyRatio>) =>
    Object.fromEntries([...ratios].filter(([, ratio]) => told.has(ratio)));
  return {
    days,
    gaps: gapsIn(days),
    sampleDays: rows.flatMap(({ day, isSample }) => (isSample ? [day] : [])),
    people: rows.map(({ people }) => people),
    required: rows.map(({ required }) => required),
    valid: rows.map(({ valid }) => valid),
    bySite: kept(sites),
    byTraining: kept(trainings),
    sitesInAll: sites.size,
    trainingsInAll: trainings.size,
  };
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
    const [required, valid] = figures[id] ?? [];
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
