import { describe, expect, test } from 'vitest';
import { type Access, accessOf, type Claims, type PartialScope } from './access.ts';
import type { Policy } from './policy.ts';

const mine: Policy = { rules: [{ when: 'anyone', roles: ['reader'], sees: { myPeople: true } }] };

const sites: Policy = {
  rules: [
    { when: { claim: 'groups', is: 'hull' }, roles: ['reader'], sees: { sites: ['hull'] } },
    { when: { claim: 'groups', isOneOf: ['leeds', 'north'] }, roles: ['reader'], sees: { sites: ['leeds', 'hull'] } },
    { when: { claim: 'groups', is: 'rigging' }, roles: ['reader'], sees: { linesOfBusiness: ['rig'] } },
    { when: { claim: 'groups', is: 'board' }, roles: ['reader'], sees: 'everything' },
    { when: { claim: 'groups', is: 'it' }, roles: ['operator'] },
    { when: { claim: 'groups', is: 'audit' }, roles: ['auditor'] },
  ],
  documents: [{ tags: ['HR'], onlyFor: { claim: 'groups', is: 'hr' } }],
  peopleFields: { reader: ['cellPhone'], auditor: ['email'] },
};

const partOf = (access: Access | undefined): PartialScope => {
  if (access?.scope.kind !== 'part') throw new Error('The scope is no part');
  return access.scope;
};
const groups = (...names: string[]): Claims => ({ groups: names });

describe('rules', () => {
  test('that apply add up, in any order', () => {
    const scope = partOf(accessOf(sites, groups('north', 'rigging', 'hull')));
    expect(scope).toMatchObject({ sites: ['hull', 'leeds'], linesOfBusiness: ['rig'], person: null });
    expect(scope.key).toBe(partOf(accessOf(sites, groups('rigging', 'north'))).key);
    expect(scope.key).not.toBe(partOf(accessOf(sites, groups('north'))).key);
  });

  test('that give everything outweigh the others', () => {
    expect(accessOf(sites, groups('board', 'hull'))?.scope).toEqual({ kind: 'everything', key: 'everything' });
  });

  test('give nothing if none applies', () => {
    for (const claims of [
      {},
      groups('hul'),
      groups(),
      { groups: { hull: true } },
      { groups: null },
      { Groups: 'hull' },
    ])
      expect(accessOf(sites, claims)).toBeUndefined();
  });

  test('that only give a role show no records', () => {
    expect(accessOf(sites, groups('audit'))).toMatchObject({ scope: { sites: [], linesOfBusiness: [], person: null } });
    expect([...(accessOf(sites, groups('audit'))?.roles ?? [])].sort()).toEqual(['auditor', 'reader']);
    expect([...(accessOf(sites, groups('hull'))?.roles ?? [])]).toEqual(['reader']);
  });

  test('read a text, a list, a number, and a path of objects', () => {
    const policy = (claim: string, is: string): Policy => ({
      rules: [{ when: { claim, is }, roles: ['reader'], sees: 'everything' }],
    });
    expect(accessOf(policy('groups', 'a'), { groups: 'a' })).toBeDefined();
    expect(accessOf(policy('level', '7'), { level: 7 })).toBeDefined();
    expect(accessOf(policy('realm.roles', 'a'), { realm: { roles: ['b', 'a'] } })).toBeDefined();
    expect(accessOf(policy('https://x.test/groups', 'a'), { 'https://x.test/groups': ['a'] })).toBeDefined();
    expect(accessOf(policy('constructor.name', 'Object'), {})).toBeUndefined();
    expect(accessOf(policy('groups', 'true'), { groups: true })).toBeUndefined();
  });
});

describe('an address that the provider calls unverified', () => {
  const [unverified, verified]: Claims[] = [false, true].map((is) => ({ email: 'boss@x.test', email_verified: is }));
  const asked = { claim: 'email', isOneOf: ['boss@x.test'] };
  const ofBoss: Policy = { rules: [{ when: asked, roles: ['operator', 'auditor'], sees: 'everything' }] };

  test.each([
    ['the address', 'email', {}],
    ['the claim that people are found by', 'upn', { email: 'upn' }],
  ])('meets no rule on %s', (_case, claim, person) => {
    const policy: Policy = { person, rules: [{ when: { claim, is: 'a@x.test' }, roles: ['operator'] }] };
    const claims = { email: 'a@x.test', upn: 'a@x.test' };
    expect(accessOf(policy, claims)).toBeDefined();
    expect(accessOf(policy, { ...claims, email_verified: true })).toBeDefined();
    for (const is of [false, 'false']) expect(accessOf(policy, { ...claims, email_verified: is })).toBeUndefined();
  });

  test('gives neither everything nor a role, and rules on other claims still apply', () => {
    const policy = { ...sites, rules: [...sites.rules, ...ofBoss.rules] };
    expect(accessOf(policy, { ...verified, ...groups('hull') })?.scope.kind).toBe('everything');
    const access = accessOf(policy, { ...unverified, ...groups('hull') });
    expect([...(access?.roles ?? [])]).toEqual(['reader']);
    expect(partOf(access).sites).toEqual(['hull']);
  });

  test('shows no documents that are reserved for a few addresses', () => {
    const policy: Policy = { ...sites, documents: [{ tags: ['HR'], onlyFor: asked }] };
    const hiddenFrom = (claims: Claims | undefined) =>
      partOf(accessOf(policy, { ...claims, ...groups('hull') })).hiddenDocuments;
    expect(hiddenFrom(verified)).toEqual([]);
    expect(hiddenFrom(unverified)).toEqual([{ tags: ['HR'], categories: [] }]);
  });
});

describe('my people', () => {
  test.each([
    ['an address, whatever its case', { email: ' Mina@Example.test' }, { email: 'mina@example.test' }],
    ['a verified one', { email: 'a@x.test', email_verified: true }, { email: 'a@x.test' }],
  ])('are found by %s', (_case, claims, person) => {
    expect(partOf(accessOf(mine, claims)).person).toEqual(person);
  });

  test.each([
    ['no address', {}],
    ['one that is not verified', { email: 'a@x.test', email_verified: false }],
    ['the same said as a text', { email: 'a@x.test', email_verified: 'false' }],
    ['several', { email: ['a@x.test', 'b@x.test'] }],
  ])('are nobody by %s', (_case, claims) => {
    expect(accessOf(mine, claims)).toBeUndefined();
  });

  test('are found by the employee number before the address if the policy names its claim', () => {
    const policy: Policy = { ...mine, person: { employeeNumber: 'number' } };
    expect(partOf(accessOf(policy, { number: 17, email: 'a@x.test' })).person).toEqual({ employeeNumber: '17' });
    expect(partOf(accessOf(policy, { email: 'a@x.test' })).person).toEqual({ email: 'a@x.test' });
    expect(partOf(accessOf({ ...mine, person: { email: 'upn' } }, { upn: 'b@x.test' })).person).toEqual({
      email: 'b@x.test',
    });
  });

  test('of two people are two scopes, whose keys name nobody', () => {
    const [a, b] = ['a@x.test', 'b@x.test'].map((email) => partOf(accessOf(mine, { email })).key);
    expect(a).not.toBe(b);
    expect(a).toMatch(/^[\w-]{22}$/);
  });
});

test('documents are hidden from people whom the policy does not name, and the scope says so', () => {
  const [with_, without] = [groups('hull', 'hr'), groups('hull')].map((claims) => partOf(accessOf(sites, claims)));
  expect(with_?.hiddenDocuments).toEqual([]);
  expect(without?.hiddenDocuments).toEqual([{ tags: ['HR'], categories: [] }]);
  expect(with_?.key).not.toBe(without?.key);
});

test('an operator gets all fields of people, others what the policy adds for their roles', () => {
  expect(accessOf(sites, groups('it', 'hull'))?.peopleFields).toBe('all');
  expect(accessOf(sites, groups('hull'))?.peopleFields).toEqual({ more: ['cellPhone'] });
  expect(accessOf(sites, groups('audit'))?.peopleFields).toEqual({ more: ['cellPhone', 'email'] });
});
