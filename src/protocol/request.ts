import * as z from 'zod/mini';
import type { ErrorIdentifier } from './errors.ts';
import type { Method } from './method.ts';

/**
 * Why the parameters of a request are refused, in the terms of protocol.md §7. The description never holds a value from
 * the request.
 */
type Refusal = { ok: false; error: ErrorIdentifier; description: string };

/** Parameters that hold to the contract, or the reason why they do not. */
export type CheckedRequest = { ok: true; params: Record<string, unknown> } | Refusal;

const refused = (error: ErrorIdentifier, description: string): Refusal => ({ ok: false, error, description });

/** What an issue of the schema expects, in words. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected === 'int' ? 'an integer' : `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    case 'invalid_union':
      return `expected ${[...new Set(issue.errors.flat().map((inner) => describeIssue(inner).replace(/^expected /, '')))].join(' or ')}`;
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.join(', ')}`;
    default:
      return issue.message;
  }
}

/** Where in a record an issue lies: `schedules[2].schedule_id`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );

/** The first thing that a record's schema does not accept, with its place: `schedules[2].schedule_id: expected a string`. */
export function describeFirstIssue({ issues: [issue] }: { issues: readonly z.core.$ZodIssue[] }): string {
  return issue ? `${fieldPath(issue.path) || 'the whole'}: ${describeIssue(issue)}` : 'no reason given';
}

/**
 * The JSON text in the query string of a GET; `+` is a space, as browsers and curl write it. protocol.md §1.
 * @throws URIError if it is not URL-encoded UTF-8
 */
export const queryText = (query: string): string => decodeURIComponent(query.replaceAll('+', ' '));

/** Whether a value from JSON is an object, neither a list nor null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list up to its first wrong value, because the schema would collect an issue for each of hundreds of thousands. */
function untilFirstWrong(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const list = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  if (!(list instanceof z.ZodMiniArray) || !Array.isArray(value)) return value;
  const wrong = value.findIndex((one) => !z.safeParse(list.def.element, one).success);
  return wrong < 0 ? value : value.slice(0, wrong + 1);
}

/**
 * Checks the request object of a method, without `token` and `pretty`. An unknown key is refused before an absent one, an
 * absent one before a wrong one; keys such as `__proto__` are unknown keys like any other. protocol.md §7.
 */
export function checkRequest(method: Method, request: Record<string, unknown>): CheckedRequest {
  const known = method.request.def.shape;
  const unexpected = Object.keys(request).find((key) => !Object.hasOwn(known, key));
  if (unexpected !== undefined) {
    const takes = Object.keys(known).join(', ') || 'none but token and pretty';
    return refused('parameter_unexpected', `${method.name} does not take this parameter; it takes ${takes}.`);
  }
  const bounded = Object.entries(request).map(([key, value]) => [key, untilFirstWrong(known[key], value)] as const);
  const parsed = z.safeParse(method.request, Object.fromEntries(bounded));
  if (parsed.success) return { ok: true, params: parsed.data };
  const absent = parsed.error.issues.find(
    ({ path: [key, ...deeper] }) => deeper.length === 0 && key !== undefined && request[String(key)] === undefined,
  );
  if (absent) return refused('parameter_missing', `${fieldPath(absent.path)} is required.`);
  return refused('parameter_invalid', `${describeFirstIssue(parsed.error)}.`);
}
