import type { DayRange } from '#compliance/calendar/dayRange.ts';
import { daysText } from '#components/format.ts';
import { rangeWords, requestedRange } from '../requestedDays.ts';
import { day, days } from '../urlState.ts';
import type { Filter } from './filter.ts';
import { type Place, placementOf } from './filterKinds.ts';

type WithinOptions<Row> = {
  label: string;
  /** Whether a row is within `days` calendar days; it may read the other filters. */
  test: (days: number, filter: Readonly<Record<string, unknown>>) => (row: Row) => boolean;
  /** `Expiry is within 30 days`, given `within 30 days`. */
  words: (within: string) => string;
} & Place;

/** A number of calendar days from today. */
export const withinDays = <Row>({
  label,
  test,
  words,
  ...place
}: WithinOptions<Row>): Filter<Row, number | undefined> => ({
  label,
  placement: placementOf(place),
  schema: days(),
  test: (value, filter) => (value === undefined ? undefined : test(value, filter)),
  words: (value) => words(daysText(value)),
  isDays: true,
});

type RangeOptions<Row> = {
  /** The subject of the range: `Due`. */
  label: string;
  test: (range: DayRange, filter: Readonly<Record<string, unknown>>) => (row: Row) => boolean;
  words?: (filter: Readonly<Record<string, unknown>>) => string;
  /** The filter by a number of days from today that its control can set instead. */
  within?: string;
  /** Its button's words for that number, given `within 30 days`. */
  withinWords?: (within: string) => string;
} & Place;

/**
 * A range of days, `from` and `until` in the address: both ends are one filter to the reader. It is a chip unless its
 * placement is given.
 */
export function dayRange<Row>(options: RangeOptions<Row>) {
  const { label, test, words, within, withinWords, placement = 'chip' } = options;
  const end = (isFirst: boolean): Filter<Row, string> => ({
    label,
    placement: isFirst || placement === 'chip' ? placement : 'noControl',
    ...(isFirst && placement !== 'chip' && { range: { until: 'until', within, withinWords } }),
    schema: day(),
    test(value, filter) {
      // The first end that is set tests both.
      if (value === '' || (!isFirst && filter.from !== '')) return undefined;
      const range = requestedRange(filter);
      return range && test(range, filter);
    },
    words: (_end, _directory, filter) => words?.(filter) ?? `${label} ${rangeWords(filter)}`,
  });
  return { from: end(true), until: end(false) };
}
