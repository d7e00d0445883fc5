import * as z from 'zod/mini';

const LONGEST = 2_000;
const text = z.string().check(z.maxLength(LONGEST));
const what = {
  /** What it lists, in the plural. */
  list: text,
  /** The filters of its address. */
  filters: z.record(z.string(), text),
  rows: z.int().check(z.gte(0)),
};

/** What the page tells the gateway before a list is taken away, so that the record precedes the file. */
export const TakenAway = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list-exported'),
    what: z.strictObject({ ...what, format: z.enum(['csv', 'xlsx', 'ics']) }),
  }),
  z.strictObject({ kind: z.literal('list-printed'), what: z.strictObject(what) }),
]);
export type TakenAway = z.infer<typeof TakenAway>;
