import * as z from 'zod/mini';

/**
 * An opaque tag for whose data an answer has and what they may see; absent if nobody signs in. A page that receives another
 * tag than that of its document shows no more answers.
 */
export const VISITOR_HEADER = 'Visitor-Tag';

/** Who is signed in, as the gateway's `GET /session` says; `null` if nobody needs to sign in. */
export const SessionFacts = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** When the person must sign in again in any case, epoch ms. */
  endsAt: z.number(),
  roles: z.array(z.enum(['reader', 'operator', 'auditor'])),
});
export type SessionFacts = z.infer<typeof SessionFacts>;

/**
 * The part of the organisation that a visitor sees, as `/organisation` returns it: the people and equipment of all that
 * it names.
 */
export const VisiblePart = z.object({
  /** Ids of sites. */
  sites: z.array(z.string()),
  linesOfBusiness: z.array(z.string()),
  /** The person themselves, and everyone below them. */
  myPeople: z.boolean(),
});
export type VisiblePart = z.infer<typeof VisiblePart>;
