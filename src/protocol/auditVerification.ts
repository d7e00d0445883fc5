import * as z from 'zod/mini';

/** What was found about the records of one gateway. */
const VerifiedChain = z.object({
  gateway: z.string(),
  /** In order; `month` has the form `2026-11`, in UTC. */
  months: z.array(z.object({ file: z.string(), month: z.string(), records: z.number() })),
  /** The first places at which the log differs from what was written. */
  problems: z.array(z.object({ file: z.string(), line: z.nullable(z.number()), says: z.string() })),
  /** All problems. */
  problemCount: z.number(),
  /** What somebody must look into although every record follows the one before it. */
  warnings: z.array(z.string()),
  /** What an auditor should know although it is not a fault. */
  notes: z.array(z.string()),
  last: z.nullable(z.object({ sequence: z.number(), time: z.string(), hash: z.string() })),
});

/** Whether the audit log is unchanged, as `GET /audit/verification` tells auditors. */
export const AuditVerification = z.union([
  z.object({
    state: z.literal('done'),
    /** When the reading of the log began, epoch ms: later records were not checked. */
    startedAt: z.number(),
    chains: z.array(VerifiedChain),
  }),
  z.object({
    state: z.literal('running'),
    /** Names the reading in the next request, which then gets its result even if it has ended meanwhile. */
    reading: z.string(),
  }),
]);
export type AuditVerification = z.infer<typeof AuditVerification>;
