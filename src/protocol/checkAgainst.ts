import * as z from 'zod/mini';

export type Issue = z.core.$ZodIssue;

/** A value that fits its schema, as the schema gives it, or what does not fit: at least one issue. */
export type Checked<Schema extends z.core.$ZodType> =
  | { ok: true; data: z.output<Schema> }
  | { ok: false; issues: readonly Issue[] };

/**
 * Checks a value that may be wrong in more places than zod can report: it passes issues on as arguments, and a call can have
 * only some hundred thousand.
 */
export function checkAgainst<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): Checked<Schema> {
  try {
    const { data, error } = z.safeParse(schema, value);
    return error ? { ok: false, issues: error.issues } : { ok: true, data };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'more values are wrong than can be named';
    return { ok: false, issues: [{ code: 'custom', path: [], message, input: undefined }] };
  }
}
