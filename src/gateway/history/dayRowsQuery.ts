import * as z from 'zod/mini';
import { CalendarNumber } from '#protocol/dates.ts';
import { type DayRowsKind, dayRowsKinds, MAX_HISTORY_ROWS } from '#protocol/history.ts';
import type { DayRowsQuery } from './dayRows.ts';

export const Day = z.pipe(z.pipe(z.string().check(z.regex(/^\d{8}$/)), z.transform(Number)), CalendarNumber);
export const TrainingId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** An id from the service; longer ones name nothing, and would be kept in the audit log. */
export const Id = z.string().check(z.maxLength(200));

type Filter = Exclude<keyof DayRowsQuery, 'rows'>;

/** The filters that each kind of rows accepts. */
const filters: Readonly<Record<DayRowsKind, readonly Filter[]>> = {
  people: ['site', 'person'],
  pairs: ['site', 'person', 'training'],
  trainings: [],
  items: ['site', 'type'],
  itemTypes: [],
  documents: [],
};

/** Which rows of which day, as a route and a command line name them. */
export const dayRowsFields = {
  on: Day,
  rows: z.enum(dayRowsKinds),
  site: z.optional(Id),
  person: z.optional(Id),
  training: z.optional(TrainingId),
  type: z.optional(Id),
};

const ID_FORM = 'an id of at most 200 characters';

/** What each value must be, in words, for the route and the command. */
const forms: Readonly<Record<string, string>> = {
  on: 'a day such as 20261103',
  rows: `one of ${dayRowsKinds.join(', ')}`,
  site: ID_FORM,
  person: ID_FORM,
  training: 'an id of up to 15 digits',
  type: ID_FORM,
  sha256: '64 digits and letters from a to f',
  offset: 'a number of up to 9 digits',
  limit: `a number up to ${MAX_HISTORY_ROWS}`,
  hash: '1',
};

/** A filter that this kind of rows does not have, undefined if it has them all. */
const strayFilter = ({ rows, ...asked }: DayRowsQuery): Filter | undefined =>
  (['site', 'person', 'training', 'type'] as const).find(
    (name) => asked[name] !== undefined && !filters[rows].includes(name),
  );

/** The first value that is wrong or missing, and what it should be. */
type WrongValue = { name: string; expected: string };

/** Reads which rows of which day are requested, or reports what is wrong with the request. */
export function readDayRows<Query extends DayRowsQuery>(
  schema: z.ZodMiniType<Query>,
  values: unknown,
): { query: Query } | { wrong: WrongValue } {
  const { data: query, error } = z.safeParse(schema, values);
  if (query) {
    const stray = strayFilter(query);
    if (stray === undefined) return { query };
    const kinds = dayRowsKinds.filter((kind) => filters[kind].includes(stray));
    return { wrong: { name: stray, expected: `rows as ${kinds.join(' or ')}` } };
  }
  const [issue] = error?.issues ?? [];
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  return { wrong: { name: String(name), expected: forms[String(name)] ?? 'nothing of this name' } };
}
