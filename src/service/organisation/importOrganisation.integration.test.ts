import { expect, test } from 'vitest';
import {
  account,
  completion,
  equipment,
  json,
  person,
  setupEmptyStore,
  training,
  type,
} from '../testing/importFixtures.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

/** Incompressible text of characters that take three bytes each. */
const longId = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join('');
const tooLong = 'expected an id of at most 255 characters';

const version = { creator_id: 'u1', created: smallNow, approvedOn: smallNow, version: '1.0', type: 'file' };
const document = {
  kind: 'resource',
  account_id: 'acme',
  id: 'd1',
  title: 'Plan',
  created: smallNow,
  sequence: 1,
  tags: [],
  shouldBeAvailableOffline: false,
  versions: [version],
};
const ofAcme = (kind: string, id: unknown) => ({ kind, account_id: 'acme', id, name: 'One', title: 'One' });

const directory = [
  ...['fieldoffice', 'lineofbusiness', 'jobtitle', 'company'].map((kind) => ofAcme(kind, 'one')),
  ofAcme('datalist', 1),
  { ...ofAcme('datalistitem', 1), data_list_id: 1 },
];

/** The instants of each kind except users and versions. */
const instants: readonly { field: string; value: { kind: string } }[] = [
  ...[completion, training, equipment, type, document, ...directory].map((value) => ({ field: 'created', value })),
  ...directory.slice(-2).map((value) => ({ field: 'updated', value })),
];

describeEachStore((kind) => {
  const { store, importLines, rows } = setupEmptyStore(kind);

  test('an import counts what it wrote', async () => {
    const { accounts, counts } = await importLines(json(smallOrganisation('acme')));
    expect(accounts).toEqual(['acme']);
    expect(Object.fromEntries(counts)).toMatchObject({
      account: 1,
      user: 7,
      training: 2,
      assignment: 8,
      completedtraining: 9,
    });
  });

  test('importing the same file twice changes nothing', async () => {
    await importLines(json(smallOrganisation('acme')));
    const before = await rows('completed_trainings');
    await importLines(json(smallOrganisation('acme')));
    const withoutImport = ({ import_id: _, ...row }: (typeof before)[number]) => row;
    expect((await rows('completed_trainings')).map(withoutImport)).toEqual(before.map(withoutImport));
  });

  test('a later file replaces records by their ids and leaves the others alone', async () => {
    await importLines(json(smallOrganisation('acme')));
    await importLines(json([{ kind: 'user', account_id: 'acme', id: 'u2', firstname: 'Renamed' }]));
    const users = (await rows('users')).map(({ id, record }) => [id, JSON.parse(record).firstname]);
    expect(users).toHaveLength(7);
    expect(users).toContainEqual(['u2', 'Renamed']);
    expect(users).toContainEqual(['u3', 'Sanne']);
  });

  test('a deactivated account stays inactive', async () => {
    await importLines(json([account]));
    await store().db.updateTable('accounts').set({ active: 0 }).execute();
    await importLines(json([{ ...account, name: 'Renamed' }]));
    expect(await rows('accounts')).toMatchObject([{ name: 'Renamed', active: 0 }]);
  });

  test('unknown fields are kept', async () => {
    await importLines(
      json([account, { kind: 'user', account_id: 'acme', id: 'u1', hse_id: 'u9', metavalues: { m: ['7'] } }]),
    );
    const [user] = await rows('users');
    expect(JSON.parse(user?.record ?? '')).toEqual({ id: 'u1', hse_id: 'u9', metavalues: { m: ['7'] } });
  });

  test('numbers that can be stored are kept as they are', async () => {
    const numbers = { whole: [9007199254740991, -9007199254740991], part: 0.1234567890123456, none: 0 };
    await importLines(json([account, { ...person, metavalues: numbers }]));
    const [user] = await rows('users');
    expect(JSON.parse(user?.record ?? '').metavalues).toEqual(numbers);
  });

  const record = (value: object) => [account, value];
  test.each([
    ['no JSON', ['{"kind":'], 'line 1: expected a JSON object, one record a line'],
    ['a list', ['[]'], 'line 1: expected a JSON object, one record a line'],
    ['no kind', json([{ id: 'x' }]), 'line 1: kind: expected one of account, user, training, assignment'],
    ['an unknown kind', json(record({ kind: 'boat', account_id: 'acme' })), 'line 2: kind: expected one of account'],
    ['the name of a built-in', json([{ kind: 'constructor' }]), 'line 1: kind: expected one of account'],
    ['no account_id', json(record({ kind: 'user', id: 'u1' })), 'line 2: account_id: expected a string'],
    [
      'an unknown account',
      json(record({ kind: 'user', account_id: 'b', id: 'u1' })),
      'line 2: account_id: expected an account of a line above or of the store, found "b"',
    ],
    [
      'an unknown time zone',
      json([{ ...account, timeZone: 'Europe/Atlantis' }]),
      'line 1: timeZone: expected the name of a time zone',
    ],
    ['no id', json(record({ kind: 'user', account_id: 'acme' })), 'line 2: id: expected a string'],
    [
      'an empty id',
      json(record({ kind: 'user', account_id: 'acme', id: '' })),
      'line 2: id: expected text that is not empty',
    ],
    [
      'a wrong type',
      json(record({ kind: 'user', account_id: 'acme', id: 'u1', fieldOffice_id: 'f1' })),
      'line 2: fieldOffice_id: expected an array',
    ],
    ['a number as text', json(record({ ...completion, id: '1' })), 'line 2: id: expected a'],
    [
      'null',
      json(record({ kind: 'user', account_id: 'acme', id: 'u1', name: null })),
      'line 2: name: expected a string',
    ],
    ['null for a list', json(record({ ...equipment, clients_id: null })), 'line 2: clients_id: expected an array'],
    ...[46_000, 2026, 1_772_406_000, 0].map((hireDate): [string, string[], string] => [
      `${hireDate} for an instant`,
      json(record({ kind: 'user', account_id: 'acme', id: 'u1', hireDate })),
      'line 2: hireDate: expected an instant in epoch milliseconds, and neither seconds nor the serial number',
    ]),
    ...instants.flatMap(({ field, value }) =>
      [46_000, 1_772_406_000, 0].map((instant): [string, string[], string] => [
        `${instant} for ${field} of a record of the kind ${value.kind}`,
        json(record({ ...value, [field]: instant })),
        `line 2: ${field}: expected an instant in epoch milliseconds, and neither seconds nor the serial number`,
      ]),
    ),
    ...['created', 'approvedOn'].map((field): [string, string[], string] => [
      `seconds for ${field} of a version`,
      json(record({ ...document, versions: [version, { ...version, [field]: 1_772_406_000 }] })),
      `line 2: versions[1].${field}: expected an instant in epoch milliseconds, and neither seconds nor the serial`,
    ]),
    [
      'an approval of another age',
      json(record({ ...document, versions: [{ ...version, approvedOn: -3_000_000_000_000 }] })),
      'line 2: versions[0].approvedOn: expected an instant of the years 1900 to 2999',
    ],
    [
      'text for an approval',
      json(record({ ...document, versions: [{ ...version, approvedOn: '2026-03-01' }] })),
      'line 2: versions[0].approvedOn: expected a number or 0',
    ],
    [
      'a link with a file',
      json(record({ ...document, versions: [{ ...version, type: 'link', file: 'plan.pdf', link: 'https://x.test' }] })),
      'line 2: versions[0].file: expected null for the type link',
    ],
    [
      'a file with a link',
      json(record({ ...document, versions: [version, { ...version, link: 'https://x.test' }] })),
      'line 2: versions[1].link: expected empty text for the type file',
    ],
    [
      'a link to nowhere',
      json(record({ ...document, versions: [{ ...version, type: 'link' }] })),
      'line 2: versions[0].link: expected a URL for the type link',
    ],
    [
      'an instant of another age',
      json(record({ kind: 'user', account_id: 'acme', id: 'u1', terminationDate: -3_000_000_000_000 })),
      'line 2: terminationDate: expected an instant of the years 1900 to 2999',
    ],
    [
      'an inspection in seconds',
      json(record({ ...equipment, schedules: [{ schedule_id: 's', lastCompletedOn: 1_772_406_000 }] })),
      'line 2: schedules[0].lastCompletedOn: expected an instant in epoch milliseconds, and neither',
    ],
    [
      'an inspection twice',
      json(record({ ...equipment, schedules: ['s', 't', 's'].map((schedule_id) => ({ schedule_id })) })),
      'line 2: schedules[2].schedule_id: expected every schedule once, found "s" again',
    ],
    [
      'a schedule of a type twice',
      json(
        record({
          ...type,
          schedules: ['s', 's'].map((id) => ({ id, name: 'n', trigger: { frequencyInDays: 1 } })),
        }),
      ),
      'line 2: schedules[1].id: expected every schedule once, found "s" again',
    ],
    [
      'a day that does not exist',
      json(record({ ...completion, date_number: 20260229 })),
      'line 2: date_number: expected a calendar date as YYYYMMDD',
    ],
    [
      'a day beyond all reason',
      json(record({ ...completion, date_number: 99991231 })),
      'line 2: date_number: expected a calendar date of the years',
    ],
    [
      'a wrong date deeper down',
      json(record({ ...equipment, schedules: [{ schedule_id: 's' }, { lastCompletedOn: 1 }] })),
      'line 2: schedules[1].schedule_id: expected a string',
    ],
    [
      'an inspection without interval',
      json(record({ ...type, schedules: [{ id: 's', name: 'n', trigger: {} }] })),
      'line 2: schedules[0].trigger.frequencyInDays: expected a',
    ],
    [
      'an inspection every 0 days',
      json(record({ ...type, schedules: [{ id: 's', name: 'n', trigger: { frequencyInDays: 0 } }] })),
      'line 2: schedules[0].trigger.frequencyInDays: expected at least 1',
    ],
    [
      'an id twice',
      json([account, completion, { ...completion, id: 2 }, completion]),
      'line 4: id: 1 is already on line 2',
    ],
    ['an id that is too long', json(record({ ...ofAcme('user', longId(256)) })), `line 2: id: ${tooLong}`],
    [
      'an id of thousands of characters',
      json(record({ ...equipment, equipmentType_id: longId(3_000) })),
      `line 2: equipmentType_id: ${tooLong}`,
    ],
    [
      'a schedule that no item can name',
      json(record({ ...type, schedules: [{ id: longId(256), name: 'n', trigger: { frequencyInDays: 1 } }] })),
      `line 2: schedules[0].id: ${tooLong}`,
    ],
    [
      'a schedule without id',
      json(record({ ...type, schedules: [{ id: '', name: 'n', trigger: { frequencyInDays: 1 } }] })),
      'line 2: schedules[0].id: expected text that is not empty',
    ],
    [
      'a field of a type without id',
      json(record({ ...type, metafields: [{ id: '', name: 'n' }] })),
      'line 2: metafields[0].id: expected text that is not empty',
    ],
    ['an account with such an id', json([{ ...account, id: longId(256) }]), `line 1: id: ${tooLong}`],
    [
      'a list that is wrong in more places than can be told',
      json(record({ ...ofAcme('user', 'u1'), fieldOffice_id: Array(200_000).fill(1) })),
      'line 2: the whole: more values are wrong than can be named',
    ],
    ...[
      ['"score":12345678901234567890', 'score'],
      ['"score":-9007199254740992', 'score'],
      ['"metavalues":{"m1":[1,{"m2":1e400}]}', 'metavalues.m1[1].m2'],
      ['"a":1e400,"b":[-1e400]', 'a'],
    ].map(([fields, field]): [string, string[], string] => [
      `${fields} in unknown fields`,
      [...json([account]), `{"kind":"user","account_id":"acme","id":"u1",${fields}}`],
      `line 2: ${field}: expected a number from -9007199254740991 to 9007199254740991`,
    ]),
    ['nothing', [], 'expected at least one record, found none'],
    ['blank lines', ['', '  '], 'expected at least one record, found none'],
  ])(
    '%s: the line, the field and what was expected are named, and nothing is imported',
    async (_case, lines, message) => {
      await expect(importLines(lines)).rejects.toThrow(
        `org.ndjson${message.startsWith('line') ? ' ' : ': '}${message}`,
      );
      expect(await rows('accounts')).toEqual([]);
      expect(await rows('imports')).toEqual([]);
    },
  );

  test('an id that is repeated thousands of lines later is found', async () => {
    function* many() {
      yield JSON.stringify(account);
      for (let id = 1; id <= 1200; id += 1) yield JSON.stringify({ ...completion, id });
      yield JSON.stringify({ ...completion, id: 7 });
    }
    await expect(importLines(many())).rejects.toThrow('org.ndjson line 1202: id: 7 is already on line 8');
    expect(await rows('completed_trainings')).toEqual([]);
  });

  test('the same id in two accounts is two records', async () => {
    const other = { ...account, id: 'other' };
    await importLines(json([account, other, completion, { ...completion, account_id: 'other' }]));
    expect(await rows('completed_trainings')).toHaveLength(2);
  });

  test('ids of any 255 characters are accepted in every id field', async () => {
    const id = longId(255);
    const records = [
      { kind: 'user', id },
      { kind: 'training', id: 1, title: 'First aid' },
      { kind: 'assignment', m_user_id: id, training_id: 1 },
      { ...completion, m_user_id: id },
      { ...type, id },
      { ...equipment, id, equipmentType_id: id },
    ];
    const ofLongId = records.map((value) => ({ ...value, account_id: id }));
    // The name is not an id, and no index holds it.
    await importLines(json([{ ...account, id, name: longId(3_000) }, ...ofLongId]));
    expect(await rows('equipments')).toMatchObject([{ account_id: id, id }]);
    expect(await rows('completed_trainings')).toMatchObject([{ account_id: id, m_user_id: id }]);
  });

  test('blank lines, a byte order mark and carriage returns are ignored', async () => {
    await importLines([`\uFEFF${JSON.stringify(account)}\r`, '', `${JSON.stringify(completion)}\r`]);
    expect(await rows('completed_trainings')).toHaveLength(1);
  });

  test('null is accepted where the specification or a deployed service has it', async () => {
    const empty = { parent_id: null, lineOfBusiness_id: null, title: null, notes: null, status: null, schedules: null };
    await importLines(json([account, type, { ...equipment, ...empty }]));
    expect(JSON.parse((await rows('equipments'))[0]?.record ?? '')).toMatchObject(empty);
  });

  test('the approval of a draft is absent, null or 0', async () => {
    const drafts = [{}, { approvedOn: null }, { approvedOn: 0 }].map((none) => {
      const { approvedOn: _, ...draft } = version;
      return { ...draft, ...none };
    });
    await importLines(json([account, { ...document, versions: drafts }]));
    const [row] = await store().db.selectFrom('resources').select('record').execute();
    expect(JSON.parse(row?.record ?? '').versions).toMatchObject(drafts);
  });

  test('optional fields of a document are filled in with the types of protocol.md §2.4', async () => {
    const { tags: _, ...untagged } = document;
    const versions = [
      { ...version, file: 'plans/one.pdf' },
      { ...version, file: 'plans/one.pdf', link: null, description: null },
      { ...version, type: 'link', link: 'https://example.com/plan' },
      { ...version, type: 'link', file: null, link: 'https://example.com/plan', description: 'First issue' },
    ];
    await importLines(json([account, { ...untagged, versions }, { ...document, id: 'd2', tags: ['Policy'] }]));
    const stored = await store().db.selectFrom('resources').select('record').orderBy('id').execute();
    const [filled, tagged] = stored.map(({ record }) => JSON.parse(record));
    expect([filled.tags, tagged.tags]).toEqual([[], ['Policy']]);
    expect(filled.versions).toMatchObject([
      { file: 'plans/one.pdf', link: '', description: '' },
      { file: 'plans/one.pdf', link: '', description: '' },
      { file: null, link: 'https://example.com/plan', description: '' },
      { file: null, link: 'https://example.com/plan', description: 'First issue' },
    ]);
  });

  test('optional fields of a completion are filled in', async () => {
    await importLines(
      json([account, completion, { ...completion, id: 2, special_expiration_date_number: 0, notes: null }]),
    );
    const [row, zero] = await rows('completed_trainings');
    expect([
      zero?.special_expiration_date_number,
      JSON.parse(zero?.record ?? '').special_expiration_date_number,
    ]).toEqual([null, null]);
    expect(JSON.parse(row?.record ?? '')).toMatchObject({
      special_expiration_date_number: null,
      m_instructor_id: null,
      group_training_id: null,
      notes: '',
      signature: null,
      files: [],
    });
    expect(JSON.parse(zero?.record ?? '').notes).toBe('');
  });
});
