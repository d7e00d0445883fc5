import { createHash } from 'node:crypto';
import type { Condition, Policy, Role } from './policy.ts';

/** The claims of somebody who has signed in, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** Tags and categories of documents that somebody may not see. */
export type HiddenDocuments = { tags: readonly string[]; categories: readonly string[] };

/** How somebody is found among the people of the service. */
export type PersonSought = { email: string } | { employeeNumber: string };

/** A part of the organisation; all lists are sorted and without duplicates. */
export type PartialScope = {
  kind: 'part';
  /** Equal for equal scopes, so that they share what is derived for them. It names nobody. */
  key: string;
  sites: readonly string[];
  linesOfBusiness: readonly string[];
  /** The person who sees themselves and everyone below them; null without "my people". */
  person: PersonSought | null;
  hiddenDocuments: readonly HiddenDocuments[];
};

/** Whose records somebody sees. */
type Scope = { kind: 'everything'; key: 'everything' } | PartialScope;

/** The fields of people that somebody gets: all, or those that the pages show and `more`. */
export type PeopleFields = 'all' | { more: readonly string[] };

/** What somebody may do and see. */
export type Access = { roles: ReadonlySet<Role>; scope: Scope; peopleFields: PeopleFields };

const everything: Scope = { kind: 'everything', key: 'everything' };

const distinct = <Item extends string>(items: readonly Item[]): Item[] => [...new Set(items)].sort();

/** A claim by its name, or by its path through objects such as `realm_access.roles`; a name with dots is tried first. */
function claimIn(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part]; // an object with this property
  }
  return value;
}

/** The values of a claim as texts; empty for anything but texts, numbers and lists of them. */
function valuesOf(claims: Claims, name: string): string[] {
  const value = claimIn(claims, name);
  return (Array.isArray(value) ? value : [value]).flatMap((one) =>
    (typeof one === 'string' && one.trim() !== '') || typeof one === 'number' ? [String(one)] : [],
  );
}

const EMAIL = 'email';

/** The claim with the address by which people are found. */
const emailClaimOf = ({ person }: Policy): string => person?.email ?? EMAIL;

/** Whether the provider says that the e-mail address is not verified; some providers send that as a text. */
export const isEmailRefuted = (claims: Claims): boolean =>
  ['false', false].includes(claimIn(claims, 'email_verified') as string | boolean); // compared only

/** An address that the provider says is not verified could be anybody's: it meets no condition. */
function isMet(condition: Condition, claims: Claims, policy: Policy): boolean {
  if (condition === 'anyone') return true;
  if ([EMAIL, emailClaimOf(policy)].includes(condition.claim) && isEmailRefuted(claims)) return false;
  const wanted = 'is' in condition ? [condition.is] : condition.isOneOf;
  return valuesOf(claims, condition.claim).some((value) => wanted.includes(value));
}

/** The only value of a claim; several would mean several people. */
function onlyValue(claims: Claims, name: string): string | undefined {
  const [value, ...others] = valuesOf(claims, name);
  return others.length === 0 ? value?.trim() : undefined;
}

/** An employee number takes precedence over an address; an unverified address finds nobody. */
function personIn(policy: Policy, claims: Claims): PersonSought | null {
  const numberClaim = policy.person?.employeeNumber;
  const employeeNumber = numberClaim && onlyValue(claims, numberClaim);
  if (employeeNumber) return { employeeNumber };
  const email = onlyValue(claims, emailClaimOf(policy));
  return email && !isEmailRefuted(claims) ? { email: email.toLowerCase() } : null;
}

/** The rules of the policy that apply to somebody. */
const rulesFor = (policy: Policy, claims: Claims) => policy.rules.filter(({ when }) => isMet(when, claims, policy));

function scopeOf(policy: Policy, claims: Claims): Scope {
  const seen = rulesFor(policy, claims).flatMap(({ sees }) => sees ?? []);
  if (seen.includes('everything')) return everything;
  const parts = seen.filter((sees) => sees !== 'everything');
  const scope = {
    sites: distinct(parts.flatMap(({ sites = [] }) => sites)),
    linesOfBusiness: distinct(parts.flatMap(({ linesOfBusiness = [] }) => linesOfBusiness)),
    person: parts.some(({ myPeople }) => myPeople) ? personIn(policy, claims) : null,
    hiddenDocuments: (policy.documents ?? [])
      .filter(({ onlyFor }) => !isMet(onlyFor, claims, policy))
      .map(({ tags = [], categories = [] }) => ({ tags: distinct(tags), categories: distinct(categories) })),
  };
  const key = createHash('sha256').update(JSON.stringify(scope)).digest('base64url').slice(0, 22);
  return { kind: 'part', key, ...scope };
}

function peopleFieldsOf({ peopleFields = {} }: Policy, held: ReadonlySet<Role>): PeopleFields {
  if (held.has('operator')) return 'all';
  const more = (['reader', 'auditor'] as const).flatMap((role) => (held.has(role) ? (peopleFields[role] ?? []) : []));
  return { more: distinct(more) };
}

/**
 * What somebody may do and see: the roles and records of all rules that apply add up.
 * @returns undefined when no rule applies, or the rules that apply give nothing; then nothing may be shown
 */
export function accessOf(policy: Policy, claims: Claims): Access | undefined {
  const rules = rulesFor(policy, claims);
  if (rules.length === 0) return undefined;
  // Every role has the pages of its scope.
  const held = new Set<Role>(['reader', ...rules.flatMap(({ roles }) => roles)]);
  const scope = scopeOf(policy, claims);
  const seesNothing =
    scope.kind === 'part' && scope.sites.length + scope.linesOfBusiness.length === 0 && scope.person === null;
  if (seesNothing && held.size === 1) return undefined;
  return { roles: held, scope, peopleFields: peopleFieldsOf(policy, held) };
}
