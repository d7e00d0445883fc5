import fc from 'fast-check';
import { managersAbove } from '#compliance/training/managersAbove.ts';
import type { MethodName } from '#protocol/methods.ts';
import { accessOf } from '../access.ts';
import type { Policy } from '../policy.ts';

/*
 * Random organisations and people who each see a part of one, what they may see of it, and all that can be requested.
 */

const STATUS = 'training-employee-status.list';
const COMPLETIONS = 'completedtrainings.v2.list';
const [PEOPLE, SITES, LINES, ITEMS, TYPES] = [8, 3, 2, 6, 2];

/** An id that is not part of another id. */
const idOf = (kind: string, index: number): string => `${kind}-${index}-`;
const idsOf = (kind: string, count: number): string[] => Array.from({ length: count }, (_, index) => idOf(kind, index));
const types = idsOf('type', TYPES);
export const [people, sites, lines, items] = [
  idsOf('person', PEOPLE),
  idsOf('site', SITES),
  idsOf('line', LINES),
  idsOf('item', ITEMS),
];
const some = (ids: readonly string[]) => fc.subarray([...ids], { maxLength: 2 });
const one = (ids: readonly string[]) => fc.option(fc.constantFrom(...ids), { nil: undefined });

const person = fc.record({
  fieldOffice_id: some(sites),
  lineOfBusiness_id: some(lines),
  manager_id: one(people),
  jobTitle_id: one(['job-0-', 'job-1-']),
});
const item = fc.record({
  equipmentType_id: fc.constantFrom(...types),
  fieldOffice_id: some(sites),
  lineOfBusiness_id: one(lines),
  assignedUsers_id: some(people),
  parent_id: one(items),
});
const completion = fc.record({ m_user_id: fc.constantFrom(...people), m_instructor_id: one(people) });
const document = fc.record({ tags: some(['open', 'closed']), creator_id: one(people) });

/** What only a person's own records hold, by a mark that appears nowhere else. */
const marksOf = (id: string) => ({
  name: `Name of ${id}`,
  secrets: [`mail@${id}`, `phone ${id}`, `number ${id}`, `status ${id}`],
});

export const organisation = fc
  .record({
    users: fc.array(person, { minLength: PEOPLE, maxLength: PEOPLE }),
    items: fc.array(item, { minLength: ITEMS, maxLength: ITEMS }),
    completions: fc.array(completion, { maxLength: 12 }),
    documents: fc.array(document, { maxLength: 3 }),
  })
  .map((drawn) => ({
    'users.list': drawn.users.map((user, index) => ({
      id: idOf('person', index),
      name: marksOf(idOf('person', index)).name,
      email: `mail@${idOf('person', index)}`,
      cellPhone: `phone ${idOf('person', index)}`,
      employeeNumber: `number ${idOf('person', index)}`,
      ...user,
    })),
    [STATUS]: people.map((m_user_id) => ({
      m_user_id,
      status: `status ${m_user_id}`,
      percent_complete: 0,
      incomplete_training_ids: [],
      complete_training_ids: [],
      last_completed: [],
    })),
    [COMPLETIONS]: drawn.completions.map((one, index) => ({
      // Digits that do not occur in any time of the clock.
      id: 5_512_301 + index,
      training_id: 1 + (index % 2),
      created: 1,
      date_number: 20260101,
      files: [],
      ...one,
    })),
    'equipments.list': drawn.items.map((one, index) => ({
      id: idOf('item', index),
      title: `title ${idOf('item', index)}`,
      ...one,
    })),
    'equipmenttypes.list': types.map((id) => ({ id })),
    'resources.list': drawn.documents.map(({ creator_id, tags }, index) => ({
      id: idOf('document', index),
      created: 1,
      tags,
      versions: [{ created: 1, creator_id }],
    })),
    'fieldoffices.list': sites.map((id) => ({ id, name: `Name of ${id}`, manager_id: null })),
    'linesofbusiness.list': lines.map((id) => ({ id, name: `Name of ${id}` })),
    'jobtitles.list': ['job-0-', 'job-1-'].map((id) => ({ id, title: `Title of ${id}` })),
    'trainings.v2.list': [1, 2].map((id) => ({ id, title: `Training ${id}` })),
  }));
export type RandomOrganisation = typeof organisation extends fc.Arbitrary<infer Value> ? Value : never;

const sees = fc
  .record({ sites: some(sites), linesOfBusiness: some(lines), myPeople: fc.constantFrom(true as const, undefined) })
  .map(({ sites, linesOfBusiness, myPeople }) => ({
    ...(sites.length > 0 && { sites }),
    ...(linesOfBusiness.length > 0 && { linesOfBusiness }),
    ...(myPeople && { myPeople }),
  }))
  .filter((part) => Object.keys(part).length > 0);
type Sees = { sites?: string[]; linesOfBusiness?: string[]; myPeople?: true };

export const viewer = fc.record({
  sees,
  person: fc.constantFrom(...people),
  isOperator: fc.boolean(),
  seesClosed: fc.boolean(),
});
export type Viewer = { sees: Sees; person: string; isOperator: boolean; seesClosed: boolean };

export function accessOfViewer(name: string, { sees, person, isOperator, seesClosed }: Viewer) {
  const policy: Policy = {
    rules: [{ when: { claim: 'groups', is: name }, roles: isOperator ? ['operator'] : ['reader'], sees }],
    documents: [{ tags: ['closed'], onlyFor: { claim: 'groups', is: 'closed' } }],
  };
  const claims = { groups: seesClosed ? [name, 'closed'] : [name], email: `mail@${person}` };
  return accessOf(policy, claims);
}

/** What a viewer may see, derived from the organisation alone. */
export function allowedTo({ sees, person, seesClosed }: Viewer, drawn: RandomOrganisation) {
  const users = drawn['users.list'];
  const managerOf = (id: string) => users.find((user) => user.id === id)?.manager_id;
  const inPart = (user: RandomOrganisation['users.list'][number]): boolean =>
    user.fieldOffice_id.some((id) => sees.sites?.includes(id)) ||
    user.lineOfBusiness_id.some((id) => sees.linesOfBusiness?.includes(id)) ||
    (sees.myPeople === true && (user.id === person || managersAbove(user.id, managerOf).includes(person)));
  const own = users.filter(inPart);
  const ownIds = own.map(({ id }) => id);
  const completions = drawn[COMPLETIONS].filter(({ m_user_id }) => ownIds.includes(m_user_id));
  const equipment = drawn['equipments.list'].filter(
    ({ fieldOffice_id, lineOfBusiness_id, assignedUsers_id }) =>
      fieldOffice_id.some((id) => sees.sites?.includes(id)) ||
      (lineOfBusiness_id !== undefined && sees.linesOfBusiness?.includes(lineOfBusiness_id)) ||
      assignedUsers_id.some((id) => ownIds.includes(id)),
  );
  const documents = drawn['resources.list'].filter(({ tags }) => seesClosed || !tags.includes('closed'));
  const named = [
    ...own.map(({ manager_id }) => manager_id),
    ...completions.map(({ m_instructor_id }) => m_instructor_id),
    ...equipment.flatMap(({ assignedUsers_id }) => assignedUsers_id),
    ...documents.flatMap(({ versions }) => versions.map(({ creator_id }) => creator_id)),
  ];
  const visibleSites = [
    ...(sees.sites ?? []),
    ...own.flatMap((user) => user.fieldOffice_id),
    ...equipment.flatMap((one) => one.fieldOffice_id),
  ];
  const visibleLines = [
    ...(sees.linesOfBusiness ?? []),
    ...own.flatMap((user) => user.lineOfBusiness_id),
    ...equipment.flatMap(({ lineOfBusiness_id }) => lineOfBusiness_id ?? []),
  ];
  const isNamed = (id: string) => ownIds.includes(id) || named.includes(id);
  const foreign = people.filter((id) => !ownIds.includes(id));
  return {
    ownIds,
    unknown: foreign.filter((id) => !isNamed(id)),
    /** Strings that must not occur in any answer. */
    forbidden: [
      ...foreign.flatMap((id) => marksOf(id).secrets),
      ...foreign.filter((id) => !isNamed(id)).flatMap((id) => [id, marksOf(id).name]),
      ...drawn[COMPLETIONS].filter((one) => !completions.includes(one)).map(({ id }) => String(id)),
      ...drawn['equipments.list'].filter((one) => !equipment.includes(one)).map(({ title }) => title),
      ...items.filter((id) => !equipment.some((one) => one.id === id || one.parent_id === id)),
      ...drawn['resources.list'].filter((one) => !documents.includes(one)).map(({ id }) => id),
      ...sites.filter((id) => !visibleSites.includes(id)),
      ...lines.filter((id) => !visibleLines.includes(id)),
      ...['job-0-', 'job-1-'].filter((id) => !own.some((user) => user.jobTitle_id === id)),
      // What the service counts for everybody.
      'all_records',
    ],
    counts: new Map<MethodName, number>([
      [STATUS, own.length],
      [COMPLETIONS, completions.length],
      ['resources.list', documents.length],
    ]),
  };
}

export const wholeLists: [MethodName, Record<string, unknown>][] = [
  [STATUS, {}],
  ['fieldoffices.list', {}],
  ['users.list', {}],
  [COMPLETIONS, {}],
  [COMPLETIONS, { training_id: 1 }],
  [COMPLETIONS, { has_attachments: false }],
  [STATUS, { training_ids: [1], include_all_completions: true }],
  [STATUS, { m_user_ids: people }],
  ['resources.list', {}],
  ...types.map((equipmentType_id): [MethodName, Record<string, unknown>] => ['equipments.list', { equipmentType_id }]),
  ['equipments.list', { equipmentType_id: types[0], service_type: 'all', columns: ['title', 'fieldOffice_id'] }],
  ['linesofbusiness.list', {}],
  ['jobtitles.list', {}],
  // Again, with the names of people whom the lists in between have named.
  ['users.list', {}],
  ['fieldoffices.list', {}],
];
export const lookUps = (id: string): [MethodName, Record<string, unknown>][] => [
  ['users.info', { id }],
  ['users.info', { user: id }],
  [STATUS, { m_user_ids: [id] }],
  [COMPLETIONS, { user_id: id }],
  [COMPLETIONS, { user_id: id, training_id: 2 }],
];
