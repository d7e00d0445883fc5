import * as z from 'zod/mini';

/** What every answer has, whatever the method. protocol.md §2.2. A null text is read like an absent one. */
export const Envelope = z.looseObject({
  ok: z.boolean(),
  error: z.nullish(z.string()),
  description: z.nullish(z.string()),
});

/** A failure. `error` is one of `errors.ts`, or an identifier that only the deployed service knows. protocol.md §7. */
export type Failure = { ok: false; error: string; description?: string };

/** Identifies one request for support; on every answer, errors included. protocol.md §2.3. */
export const REQUEST_ID_HEADER = 'HZS-Request-ID';

/** The service's own processing time in milliseconds, an integer. protocol.md §2.3. */
export const RESPONSE_TIME_HEADER = 'HZS-Response-Time';
