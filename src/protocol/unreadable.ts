import * as z from 'zod/mini';

/** An unreadable record, which was dropped so that the others can be shown. */
export const UnreadableRecord = z.object({
  /** Its id; if none can be read, its place in the collection, from 1: `#204`. */
  name: z.string(),
  /** Which of its fields is wrong, and what was expected: `percent_complete: expected a number`. */
  problem: z.string(),
});
export type UnreadableRecord = z.infer<typeof UnreadableRecord>;

/** How many records were set aside, and the first of them. */
export const UnreadableRecords = z.object({ count: z.int(), first: z.array(UnreadableRecord) });
export type UnreadableRecords = z.infer<typeof UnreadableRecords>;
