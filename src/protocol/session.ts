import * as z from 'zod/mini';

/** Who is signed in, as `GET /session` of the gateway tells the page; `null` where nobody needs to sign in. */
export const SessionFacts = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** When the person has to sign in again in any case, epoch ms. */
  endsAt: z.number(),
  access: z.object({
    roles: z.array(z.enum(['reader', 'operator', 'auditor'])),
    /** Whose data the person sees, in words such as "your 214 people at Hull Quay"; `null` for everybody's. */
    sees: z.nullable(z.string()),
  }),
});
export type SessionFacts = z.infer<typeof SessionFacts>;
