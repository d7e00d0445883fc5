import * as z from 'zod/mini';
import { CalendarNumber } from '#protocol/dates.ts';
import { type DayRowsKind, dayRowsKinds } from '#protocol/history.ts';
import type { DayRowsParams } from './dayRows.ts';

export const Day = z.pipe(z.pipe(z.string().check(z.regex(/^\d{8}$/)), z.transform(Number)), CalendarNumber);
export const TrainingId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** An id that the service gave; longer ones name nothing, and would be kept in the audit log. */
export const Id = z.string().check(z.maxLength(200));

type Filter = Exclude<keyof DayRowsParams, 'rows'>;

/** By which filters the rows of each kind can be asked for. */
const filters: Readonly<Record<DayRowsKind, readonly Filter[]>> = {
  people: ['site', 'person'],
  pairs: ['site', 'person', 'training'],
  trainings: [],
  items: ['site', 'type'],
  itemTypes: [],
  documents: [],
};

/** Which rows of which day, as a route and a command line say it. */
export const dayRowsFields = {
  on: Day,
  rows: z.enum(dayRowsKinds),
  site: z.optional(Id),
  person: z.optional(Id),
  training: z.optional(TrainingId),
  type: z.optional(Id),
};

/** Whether rows of the kind have what they are filtered by. */
export const hasFilters = ({ rows, ...asked }: DayRowsParams): boolean =>
  (['site', 'person', 'training', 'type'] as const).every(
    (name) => asked[name] === undefined || filters[rows].includes(name),
  );

export const DAY_ROWS_FORM =
  'on as YYYYMMDD, rows as people, pairs, trainings, items, itemTypes or documents, and possibly site and person of people and pairs, training of pairs, site and type of items';
