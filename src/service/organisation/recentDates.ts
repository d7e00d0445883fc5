import * as z from 'zod/mini';
import { CalendarNumber, EpochMs, WrittenInstant } from '#protocol/dates.ts';

/** Calendar arithmetic must stay within four-digit years, whatever a file says. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2999];

export const RecentDate = CalendarNumber.check(
  z.refine(
    (date) => date >= FIRST_YEAR * 10_000 && date < (LAST_YEAR + 1) * 10_000,
    `expected a calendar date of the years ${FIRST_YEAR} to ${LAST_YEAR}`,
  ),
);

/** The farthest that a day in any zone begins or ends from the same day in UTC. */
const DAY_MS = 86_400_000;

/** An instant read from a date, or from an instant with its zone, in epoch milliseconds. */
const RecentInstant = z
  .int()
  .check(
    z.refine(
      (instant) => instant >= Date.UTC(FIRST_YEAR, 0) - DAY_MS && instant < Date.UTC(LAST_YEAR + 1, 0) + DAY_MS,
      `expected an instant of the years ${FIRST_YEAR} to ${LAST_YEAR} in epoch milliseconds`,
    ),
  );

/** Smaller numbers, which would be milliseconds of 1969 or 1970, are seconds, days of a spreadsheet, or years. */
const MIN_MAGNITUDE = 10_000_000_000;
const QUARTER_MS = 900_000;

/** An instant that the file has as a number. */
const NumericInstant = RecentInstant.check(
  z.refine(
    // Midnight of a day in those months, in any zone, is an intended date.
    (instant) => Math.abs(instant) >= MIN_MAGNITUDE || (instant !== 0 && instant % QUARTER_MS === 0),
    'expected an instant in epoch milliseconds, and neither seconds nor the serial number of a spreadsheet',
  ),
);

/** The form of instants in a source: dates that it reads, or numbers that may have another unit. */
export type InstantForm = 'dates' | 'numbers';

const instantOf: Readonly<Record<InstantForm, z.ZodMiniType>> = { dates: RecentInstant, numbers: NumericInstant };

function withInstant(schema: z.core.$ZodType, instant: z.ZodMiniType): z.core.$ZodType {
  const inner = (type: z.core.$ZodType) => withInstant(type, instant);
  if (schema === EpochMs || schema === WrittenInstant) return instant;
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return z.clone(schema, { ...schema.def, innerType: inner(schema.def.innerType) });
  if (schema instanceof z.ZodMiniArray) return z.clone(schema, { ...schema.def, element: inner(schema.def.element) });
  if (schema instanceof z.ZodMiniUnion)
    return z.clone(schema, { ...schema.def, options: schema.def.options.map(inner) });
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const shape = Object.fromEntries(Object.entries(schema.def.shape).map(([name, field]) => [name, inner(field)]));
  return z.clone(schema, { ...schema.def, shape });
}

/**
 * The schema of a file whose instants are in this form: each `EpochMs` and `WrittenInstant` in it, however deep, must be a
 * recent one.
 */
export const withRecentInstants = <Schema extends z.ZodMiniType>(schema: Schema, form: InstantForm): Schema =>
  // Every field keeps its type, and instants get bounds: a value that fits the result fits the original schema.
  withInstant(schema, instantOf[form]) as Schema;
