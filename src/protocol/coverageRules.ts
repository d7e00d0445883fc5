import * as z from 'zod/mini';
import { describeFirstIssue } from './request.ts';

/** What can prove a completion. */
export const proofs = ['file', 'signature', 'instructor'] as const;
export type Proof = (typeof proofs)[number];

/** How many people are meant: a whole number from 1. */
const Count = z.int().check(z.minimum(1));

const exactlyOne = (first: unknown, second: unknown): boolean => (first === undefined) !== (second === undefined);

/** How many valid holders of a training, or of all trainings of a job, there must be at each of some sites. */
const CoverageRule = z
  .strictObject({
    training: z.optional(z.int()),
    /** The key of a job of the same file. */
    job: z.optional(z.string()),
    /** Ids of sites; if absent, every site with people. */
    sites: z.optional(z.array(z.string()).check(z.minLength(1))),
    atLeast: z.optional(Count),
    /** One holder for every so many people of the site, rounded up. */
    forEvery: z.optional(Count),
  })
  .check(
    z.refine(({ training, job }) => exactlyOne(training, job), 'expected a training or a job, one of the two'),
    z.refine(({ atLeast, forEvery }) => exactlyOne(atLeast, forEvery), 'expected atLeast or forEvery, one of the two'),
  );

/** A job that takes all of its trainings; a person who loses one can no longer do it. */
const CoverageJob = z.strictObject({ name: z.string(), trainings: z.array(z.int()).check(z.minLength(1)) });

/**
 * Which trainings must be held where, which ones equipment requires of the people it is assigned to, and what must prove
 * that a training was done.
 */
export const CoverageRules = z
  .strictObject({
    /** By a key that rules name. */
    jobs: z._default(z.record(z.string(), CoverageJob), {}),
    rules: z._default(z.array(CoverageRule), []),
    /** The trainings that people need for equipment of a type, by the id of the type. */
    equipmentTypes: z._default(z.record(z.string(), z.array(z.int()).check(z.minLength(1))), {}),
    /** The proofs that a completion needs, by the id of its training. */
    evidence: z._default(
      z.record(z.string().check(z.regex(/^\d{1,15}$/)), z.array(z.enum(proofs)).check(z.minLength(1))),
      {},
    ),
  })
  .check(
    z.superRefine(({ jobs, rules }, context) => {
      rules.forEach(({ job }, index) => {
        if (job === undefined || Object.hasOwn(jobs, job)) return;
        context.addIssue({
          code: 'custom',
          path: ['rules', index, 'job'],
          message: 'expected the key of a job under jobs',
          input: job,
        });
      });
    }),
  );
export type CoverageRules = z.infer<typeof CoverageRules>;
export type CoverageRule = z.infer<typeof CoverageRule>;

/** The rules of the operator's file as somebody gets them, and how many are withheld because they name no site of theirs. */
export const VisibleCoverageRules = z.object({ rules: CoverageRules, withheld: z.int() });
export type VisibleCoverageRules = z.infer<typeof VisibleCoverageRules>;

/** The expected form of rules, for messages. */
export const coverageRulesForm =
  'expected JSON such as {"jobs":{"lifting":{"name":"Lifting team","trainings":[8,31]}},"rules":[{"training":8,"atLeast":2},{"job":"lifting","forEvery":25,"sites":["hull"]}],"equipmentTypes":{"crane":[31]},"evidence":{"8":["file","signature"]}}';

/**
 * Reads coverage rules from a file or a setting.
 * @returns the rules, or the first problem and the expected form
 */
export function readCoverageRules(content: unknown): { rules: CoverageRules } | { problem: string } {
  const read = z.safeParse(CoverageRules, content);
  return read.success ? { rules: read.data } : { problem: `${describeFirstIssue(read.error)}; ${coverageRulesForm}.` };
}
