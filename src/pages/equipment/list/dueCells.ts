import { type DueBucket, daysOfBucket, dueBuckets, type PlanningBounds } from '#compliance/calendar/dueBucket.ts';
import { formatCount } from '#compliance/countWords.ts';
import { type DueDay, TIMELINE_DAYS_BACK } from '#compliance/equipment/dueTimeline.ts';
import { type EquipmentCompliance, NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { byText } from '#compliance/order.ts';
import type { ChartTable } from '#components/charts/chartTable.ts';
import { dueBucketHeading, dueBucketWords } from '#components/dueBucketWords.ts';
import { formatDate, formatField } from '#components/format.ts';
import { equipmentStatusAppearances, type StatusAppearance } from '#components/status.ts';
import { anyDue, type EquipmentFilter, equipmentFilters, type ListedStatus } from '../equipmentFilters.ts';

/** What a cell sets in the filter of the page. */
export type DuePart = Pick<EquipmentFilter, 'due' | 'status' | 'from' | 'until' | 'mostUrgentOn'>;

/** The value that sets none of it. */
export const anyPart: DuePart = { ...anyDue, status: [] };

/** A cell of the due timeline, and the bucket whose days are drawn below it; a cell without an end has no days drawn. */
export type DueCell = {
  label: string;
  words: string;
  part: DuePart;
  bucket?: DueBucket;
  appearance?: StatusAppearance;
};

const due = (bucket: DueBucket): DuePart => ({ ...anyPart, due: [bucket] });

/** Every item is in exactly one of them. */
export const dueCells = (bounds: PlanningBounds): DueCell[] => [
  ...dueBuckets(bounds).map(
    (bucket): DueCell => ({
      label: dueBucketHeading(bucket),
      words: bucket === 'overdue' ? 'overdue' : `due ${dueBucketWords(bucket).replace('–', ' to ')}`,
      part: due(bucket),
      ...(bucket === 'overdue' && { appearance: equipmentStatusAppearances.expired }),
      ...(daysOfBucket(bucket)?.last !== Number.POSITIVE_INFINITY && { bucket }),
    }),
  ),
  { label: 'No date', words: 'with schedules but no due date', part: { ...anyPart, due: ['undated'] } },
  {
    label: 'No schedule',
    words: 'without schedule',
    part: { ...anyPart, status: [NO_SCHEDULE] },
    appearance: equipmentStatusAppearances[NO_SCHEDULE],
  },
];

/** Whether a cell holds what is due in a planning bucket; else it holds what has no day. */
const isOfBucket = ({ part: { due: dues } }: DueCell): boolean => dues.some((one) => one !== 'undated');

/** Whether a filter matches exactly what a cell counts. */
export const isSame = (a: DuePart, b: DuePart): boolean => written(a) === written(b);

const written = ({ due, status, from, until, mostUrgentOn }: DuePart): string =>
  [due, status, from, until, mostUrgentOn].join('/');

export function inBucket(days: readonly DueDay[], bucket: DueBucket): DueDay[] {
  const { first, last } = daysOfBucket(bucket) ?? { first: Number.NEGATIVE_INFINITY, last: -1 };
  return days.filter(({ ahead }) => first <= ahead && ahead <= last);
}

const totalOf = ({ expired, expiring, uptodate, other }: DueDay) => expired + expiring + uptodate + other;

/** The most items due on one day, at least 1. */
export const mostOf = (days: readonly DueDay[]): number => Math.max(1, ...days.map(totalOf));

/** Which overdue items are not drawn: `4 over 45 days, 5 never inspected`. */
export const beyondOf = (older: number, never: number): string =>
  [
    older > 0 && `${formatCount(older)} over ${TIMELINE_DAYS_BACK} days`,
    never > 0 && `${formatCount(never)} never inspected`,
  ]
    .filter(Boolean)
    .join(', ');

/** The bars in one sentence. */
export function summaryOf(days: readonly DueDay[], items: number | undefined): string {
  if (items === undefined) return 'Due dates, not loaded yet.';
  const ahead = days.filter(({ ahead: fromToday }) => fromToday >= 0).sort((a, b) => totalOf(b) - totalOf(a));
  const [busiest] = ahead;
  const within = ahead.reduce((sum, day) => sum + totalOf(day), 0);
  const drawn = days.at(-1)?.ahead ?? 0;
  if (!busiest || within === 0) return `No equipment is due in the next ${drawn} days.`;
  return `${formatCount(within)} of ${formatCount(items)} items are due in the next ${drawn} days, most of them, ${formatCount(totalOf(busiest))}, on ${formatDate(busiest.date)}.`;
}

/** For each day with due items, how many by status: each figure links to the list that it counts. */
export const dueTableOf = (days: readonly DueDay[], listOf: (part: DuePart) => string): ChartTable => ({
  columns: ['Due on', 'Expired', 'Expiring', 'Up to date', 'Other', 'All'],
  rows: days
    .filter((day) => totalOf(day) > 0)
    .map((day) => [
      { date: day.date },
      ...dayParts(day).map(({ statusWord, count, part }) => ({
        count,
        of: `items due on ${formatDate(day.date)}${statusWord && `, ${statusWord}`}`,
        to: listOf(part),
      })),
    ]),
});

/** A figure of one day: how many, of which status (empty for all), and the filter that lists them. */
type DayPart = { statusWord: string; count: number; part: DuePart };

/** The statuses of a list that are not drawn separately: unknown ones, and one that no item with a day has. */
const others: ListedStatus[] = [NO_SCHEDULE, 'other'];

export function dayParts(day: DueDay): DayPart[] {
  const field = formatField(day.date);
  const part = (status: ListedStatus[]): DuePart => ({ ...anyPart, mostUrgentOn: field, status });
  return [
    ...(['expired', 'expiring', 'uptodate'] as const).map(
      (status): DayPart => ({
        statusWord: equipmentStatusAppearances[status].word,
        count: day[status],
        part: part([status]),
      }),
    ),
    { statusWord: 'Other', count: day.other, part: part(others) },
    { statusWord: '', count: totalOf(day), part: part([]) },
  ];
}

/** How many items of one type each cell of the due timeline holds, in the order of the cells. */
export type TypeDue = { typeId: string; title: string; counts: readonly number[]; total: number };

/** The due timeline by type, ordered by most in the first cell, the overdue items. */
export function dueByType(equipment: readonly EquipmentCompliance[], cells: readonly DueCell[]): TypeDue[] {
  const types = Map.groupBy(equipment, ({ typeId }) => typeId);
  const held = cells.map(({ part }) => Map.groupBy(equipmentFilters.select(equipment, part), ({ typeId }) => typeId));
  return [...types]
    .map(([typeId, items]) => ({
      typeId,
      title: items[0]?.type ?? '',
      counts: held.map((cell) => cell.get(typeId)?.length ?? 0),
      total: items.length,
    }))
    .sort((a, b) => (b.counts[0] ?? 0) - (a.counts[0] ?? 0) || byText(a.title, b.title));
}

/**
 * The appearance of a cell as a part of a bar: overdue in its colour, due the darker the sooner, because a planning bucket is
 * not a status, and without a day hatched.
 */
export function partAppearance(cell: DueCell, place: number): { tone: 'bad' | 'none' } | { step: number } {
  if (place === 0) return { tone: 'bad' };
  return isOfBucket(cell) ? { step: place } : { tone: 'none' };
}
