import * as z from 'zod/mini';

/** What was found of the records of one gateway. */
const VerifiedChain = z.object({
  gateway: z.string(),
  /** In order; `month` is such as `2026-11`, in UTC. */
  months: z.array(z.object({ file: z.string(), month: z.string(), records: z.number() })),
  /** The first things that are not as the log was written. */
  problems: z.array(z.object({ file: z.string(), line: z.nullable(z.number()), says: z.string() })),
  /** All of them. */
  problemCount: z.number(),
  /** What an auditor should know and is no fault. */
  notes: z.array(z.string()),
  last: z.nullable(z.object({ sequence: z.number(), time: z.string(), hash: z.string() })),
});

/** Whether the audit log is as it was written, as `GET /audit/verification` tells auditors. */
export const AuditVerification = z.union([
  z.object({
    state: z.literal('done'),
    /** When the reading of the log began, epoch ms: later records were not looked at. */
    startedAt: z.number(),
    chains: z.array(VerifiedChain),
  }),
  z.object({ state: z.literal('running') }),
]);
export type AuditVerification = z.infer<typeof AuditVerification>;
