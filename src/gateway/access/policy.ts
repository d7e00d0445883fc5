import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { describeIssue, fieldPath } from '#protocol/request.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { readJsonFile } from '../configuration/jsonFile.ts';
import { jsonLines } from './jsonLines.ts';

const VARIABLE = 'COMPLIANCE_ACCESS';

/**
 * What somebody may do. Every role has the pages of its scope.
 * - `reader`: nothing else
 * - `operator`: also all of the sources, "read anew", and the fields of people that no page shows
 * - `auditor`: also the audit log
 */
const roles = ['reader', 'operator', 'auditor'] as const;
export type Role = (typeof roles)[number];

const Text = z.string().check(z.regex(/\S/, 'expected a text that is not empty'));
const Texts = z.array(Text).check(z.minLength(1));

/** Who is meant: people with a value, or one of several, in a claim that is a text or a list; or everyone who has signed in. */
const Condition = z.union([
  z.literal('anyone'),
  z.strictObject({ claim: Text, is: Text }),
  z.strictObject({ claim: Text, isOneOf: Texts }),
]);
export type Condition = z.infer<typeof Condition>;

/**
 * Whose records are seen: everything, or those that any of these name.
 * - `sites`: ids of sites; the people and the equipment of each
 * - `linesOfBusiness`: the same for ids of lines of business
 * - `myPeople`: the person themselves and everyone below them, directly or through others
 */
const Sees = z.union([
  z.literal('everything'),
  z
    .strictObject({
      sites: z.optional(Texts),
      linesOfBusiness: z.optional(Texts),
      myPeople: z.optional(z.literal(true)),
    })
    .check(z.refine((sees) => Object.values(sees).some((part) => part !== undefined))),
]);

const Rule = z.strictObject({
  when: Condition,
  roles: z.array(z.enum(roles)).check(z.minLength(1)),
  /** Absent for a rule that gives a role and no records. */
  sees: z.optional(Sees),
});

/** Reserves documents with any of these tags or categories for people who meet the condition or see everything. */
const DocumentRule = z
  .strictObject({ tags: z.optional(Texts), categories: z.optional(Texts), onlyFor: Condition })
  .check(z.refine(({ tags, categories }) => tags !== undefined || categories !== undefined));

/**
 * The policy file, `COMPLIANCE_ACCESS`: who gets which role and sees which records. The roles and records of all rules that
 * apply add up; people to whom none applies see nothing. Unknown keys are errors.
 */
const Policy = z.strictObject({
  /** Free text, such as whom to ask. */
  comment: z.optional(z.string()),
  /** The claims that identify somebody among the people of the service. */
  person: z.optional(z.strictObject({ email: z.optional(Text), employeeNumber: z.optional(Text) })),
  rules: z.array(Rule).check(z.minLength(1)),
  documents: z.optional(z.array(DocumentRule)),
  /** Fields of people that a role gets besides those that the pages show. */
  peopleFields: z.optional(z.partial(z.strictObject({ reader: Texts, auditor: Texts }))),
});
export type Policy = z.infer<typeof Policy>;

const condition = '{"claim": "groups", "is": "safety-team"}, {"claim": "groups", "isOneOf": ["a", "b"]} or "anyone"';

/** What to write instead, by the name of the mistake. */
const hints: Record<string, string> = {
  when: `write ${condition}`,
  onlyFor: `write ${condition}`,
  roles: 'write a list of "reader", "operator" and "auditor"',
  sees: 'write "everything", or {"sites": ["id"], "linesOfBusiness": ["id"], "myPeople": true} with at least one of the three',
  documents:
    'write a list such as [{"tags": ["HR"], "onlyFor": {"claim": "groups", "is": "hr"}}], each with tags, categories or both',
  person: 'write the names of claims, such as {"email": "email", "employeeNumber": "employee_number"}',
  peopleFields: 'write fields by role, such as {"reader": ["cellPhone"]}; an operator has all of them',
  rules:
    'write a list of at least one rule, such as {"when": {"claim": "groups", "is": "safety-team"}, "roles": ["reader"], "sees": "everything"}',
};

function hintFor(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string' && Object.hasOwn(hints, part));
  return hints[String(name ?? 'rules')] ?? '';
}

/**
 * Reads the policy.
 * @returns the policy, and the SHA-256 of its file, hex
 * @throws ConfigurationError that names the file, the line and what to write instead
 */
export function readPolicy(path: string): { policy: Policy; sha256: string } {
  const { bytes, text, content } = readJsonFile(VARIABLE, path, 'expected the JSON file of the policy');
  const wrong = (line: number, problem: string) =>
    new ConfigurationError(`${VARIABLE}: ${path}, line ${line}: ${problem}.`);
  const lines = jsonLines(text);
  if (lines.repeatedKey)
    throw wrong(lines.repeatedKey.line, `${lines.repeatedKey.key} is there twice in one object; remove one of them`);
  const parsed = z.safeParse(Policy, content);
  if (parsed.success) return { policy: parsed.data, sha256: createHash('sha256').update(bytes).digest('hex') };
  const [issue] = parsed.error.issues;
  if (!issue) throw wrong(1, 'no reason given');
  // An unknown key is reported as an issue of the object around it.
  const place = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  const what = fieldPath(issue.path) || 'the whole';
  throw wrong(lines.of(place), `${what}: ${describeIssue(issue)}; ${hintFor(issue.path)}`);
}
