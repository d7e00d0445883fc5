import * as z from 'zod/mini';

/**
 * Names whose data an answer has, and what they may see, without telling either; absent where nobody signs in. A page that is
 * told another name than its document has shows no answer more.
 */
export const VISITOR_HEADER = 'Visitor-Tag';

/** Who is signed in, as `GET /session` of the gateway tells the page; `null` where nobody needs to sign in. */
export const SessionFacts = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** When the person has to sign in again in any case, epoch ms. */
  endsAt: z.number(),
  roles: z.array(z.enum(['reader', 'operator', 'auditor'])),
});
export type SessionFacts = z.infer<typeof SessionFacts>;

/**
 * The part of the organisation that somebody sees, as `/organisation` tells it: the people and equipment of all that it
 * names.
 */
export const VisiblePart = z.object({
  /** Ids of sites. */
  sites: z.array(z.string()),
  linesOfBusiness: z.array(z.string()),
  /** The person themselves, and everyone below them. */
  myPeople: z.boolean(),
});
export type VisiblePart = z.infer<typeof VisiblePart>;
