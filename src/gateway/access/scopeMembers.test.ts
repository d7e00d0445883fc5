import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { managersAbove } from '#compliance/training/managersAbove.ts';
import type { User } from '#protocol/users.ts';
import type { PartialScope } from './access.ts';
import { isDocumentInScope, isEquipmentInScope, peopleInScope } from './scopeMembers.ts';

const scope = (part: Partial<PartialScope>): PartialScope => ({
  kind: 'part',
  key: 'k',
  sites: [],
  linesOfBusiness: [],
  person: null,
  hiddenDocuments: [],
  ...part,
});

const users: User[] = [
  { id: 'mina', email: 'Mina@x.test ', employeeNumber: '7', fieldOffice_id: ['hull'] },
  { id: 'ole', manager_id: 'mina', fieldOffice_id: ['leeds', 'hull'], lineOfBusiness_id: ['rig'] },
  { id: 'pia', manager_id: 'ole', fieldOffice_id: [] },
  { id: 'rex', lineOfBusiness_id: ['rig'] },
  { id: 'sam', email: 'sam@x.test', fieldOffice_id: ['leeds'] },
  { id: 'sam-before', email: 'sam@x.test', terminationDate: 1 },
  { id: 'kim', email: 'kim@x.test', terminationDate: 0 },
  { id: 'kim-before', email: 'kim@x.test', terminationDate: 1 },
  { id: 'two', email: 'desk@x.test' },
  { id: 'three', email: 'desk@x.test', manager_id: 'two' },
  { id: 'gone', email: 'gone@x.test', terminationDate: 1 },
];

const people = (part: Partial<PartialScope>) => [...peopleInScope(scope(part), users)].sort();

describe('people', () => {
  test.each<[string, Partial<PartialScope>, string[]]>([
    ['of a site, one of several included', { sites: ['hull'] }, ['mina', 'ole']],
    ['of a line', { linesOfBusiness: ['rig'] }, ['ole', 'rex']],
    ['of a site or a line', { sites: ['leeds'], linesOfBusiness: ['rig'] }, ['ole', 'rex', 'sam']],
    [
      'below somebody, through others too, without a site too',
      { person: { email: 'mina@x.test' } },
      ['mina', 'ole', 'pia'],
    ],
    ['below an employee number', { person: { employeeNumber: '7' } }, ['mina', 'ole', 'pia']],
    [
      'below somebody and of a site',
      { person: { employeeNumber: '7' }, sites: ['leeds'] },
      ['mina', 'ole', 'pia', 'sam'],
    ],
    ['of a site that nobody has', { sites: ['none', ''] }, []],
    ['below an address that nobody has', { person: { email: 'none@x.test' } }, []],
    ['below an address whose earlier holder has left', { person: { email: 'sam@x.test' } }, ['sam']],
    ['below an address of somebody whose termination date is 0', { person: { email: 'kim@x.test' } }, ['kim']],
    ['below an address that two have', { person: { email: 'desk@x.test' } }, []],
    ['below somebody who leaves', { person: { email: 'gone@x.test' } }, ['gone']],
    ['of nothing', {}, []],
  ])('%s', (_case, part, expected) => {
    expect(people(part)).toEqual(expected);
  });

  test('without an address are nobody, even for an empty one', () => {
    expect(people({ person: { email: '' } })).toEqual([]);
  });

  test('below somebody are all who have that person above them, in any organisation', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'unlisted'];
    const organisation = fc.array(fc.option(fc.constantFrom(...ids)), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(organisation, (managers) => {
        const all = managers.map((manager_id, index) => ({
          id: ids[index] ?? '',
          manager_id,
          employeeNumber: ids[index] ?? '',
        }));
        const managerOf = (id: string) => all.find((user) => user.id === id)?.manager_id ?? undefined;
        const below = peopleInScope(scope({ person: { employeeNumber: 'a' } }), all);
        for (const { id } of all) expect(below.has(id)).toBe(id === 'a' || managersAbove(id, managerOf).includes('a'));
      }),
    );
  });
});

describe('equipment', () => {
  const hull = scope({ sites: ['hull'], linesOfBusiness: ['rig'] });
  const inScope = (record: object) => isEquipmentInScope(hull, new Set(['mina']), { id: 'e', ...record });
  test.each([
    ['by a site', { fieldOffice_id: ['leeds', 'hull'] }],
    ['by a line', { lineOfBusiness_id: 'rig' }],
    ['by who has it', { fieldOffice_id: ['leeds'], assignedUsers_id: ['sam', 'mina'] }],
    ['by who has it, in the older form', { assignedUser_id: 'mina' }],
  ])('is in a scope %s', (_case, record) => {
    expect(inScope(record)).toBe(true);
  });
  test.each([
    ['of elsewhere', { fieldOffice_id: ['leeds'], lineOfBusiness_id: 'sea', assignedUsers_id: ['sam'] }],
    ['of nowhere', {}],
    ['without words', { fieldOffice_id: null, lineOfBusiness_id: null, assignedUsers_id: null, assignedUser_id: null }],
  ])('%s is not', (_case, record) => {
    expect(inScope(record)).toBe(false);
  });
});

describe('documents', () => {
  const hidden = scope({
    hiddenDocuments: [
      { tags: ['HR'], categories: ['c7'] },
      { tags: ['Board'], categories: [] },
    ],
  });
  test.each([
    [{}, true],
    [{ tags: ['Safety'], category_id: 'c1' }, true],
    [{ tags: null, category_id: null }, true],
    [{ tags: ['Safety', 'HR'] }, false],
    [{ category_id: 'c7' }, false],
    [{ tags: ['Board'] }, false],
  ])('%j: %j', (document, expected) => {
    expect(isDocumentInScope(hidden, document)).toBe(expected);
    expect(isDocumentInScope(scope({}), document)).toBe(true);
  });
});
