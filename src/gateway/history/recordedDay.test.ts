import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { employeeTrainingStatus } from '#compliance/training/employeeStatus.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { methods } from '#protocol/methods.ts';
import type { Differences, RecordedDay } from '#protocol/recordedDay.ts';
import type { Resource } from '#protocol/resources.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { differencesBetween } from './clockDifferences.ts';
import { createDayTables } from './dayTables.ts';
import { epochDay } from './epochDay.ts';
import { makeTables, NONE, noTables } from './historyTables.ts';
import { pastItems, type StoredDay } from './readDay.ts';
import { type RecordedTask, recordedDay } from './recordedDay.ts';
import { indexRecords, type RecordedMethod } from './recordIndexes.ts';
import { createTextNumbers } from './textNumbers.ts';

const [ZONE, TODAY, FIRST] = ['Europe/Amsterdam', 20261123, 20230101];
const RUNS = 100;
const [people, courses, sites] = [
  ['p1', 'p2', 'p3', 'p4', 'p5'],
  [11, 12, 13, 14],
  ['north', 'south'],
];

/** What a service holds about an organisation. */
type Organisation = {
  users: User[];
  trainings: Training[];
  required: (readonly [person: string, training: number])[];
  completions: CompletedTraining[];
  resources: Resource[];
};

const dayOf = fc.integer({ min: 0, max: 1422 }).map((days) => addDays(FIRST, days));
const instantOf = (date: CalendarNumber) => startOfDay(date, ZONE) + 3_600_000;
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const organisation: fc.Arbitrary<Organisation> = fc
  .record({
    users: fc.tuple(
      ...people.map(() => fc.record({ sites: fc.subarray(sites), hired: sometimes(dayOf), leaves: sometimes(dayOf) })),
    ),
    rules: fc.tuple(
      ...courses.map(() => fc.record({ months: sometimes(fc.integer({ min: 1, max: 30 })), warns: fc.nat(60) })),
    ),
    required: fc.subarray(people.flatMap((person) => courses.map((training) => [person, training] as const))),
    completions: fc.array(
      fc.record({
        person: fc.constantFrom(...people),
        training: fc.constantFrom(...courses),
        date: dayOf,
        created: dayOf,
        special: sometimes(dayOf),
      }),
      { maxLength: 40 },
    ),
    documents: fc.array(fc.record({ created: dayOf, approvals: fc.array(sometimes(dayOf), { maxLength: 4 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ users, rules, required, completions, documents }) => ({
    users: users.map(({ sites, hired, leaves }, index) => ({
      id: people[index] ?? '',
      fieldOffice_id: sites,
      hireDate: hired && startOfDay(hired, ZONE),
      terminationDate: leaves && startOfDay(leaves, ZONE),
    })),
    trainings: rules.map(({ months, warns }, index) => ({
      id: courses[index] ?? 0,
      title: `Training ${courses[index]}`,
      renewal_months: months,
      expiring_days: warns,
    })),
    required,
    completions: completions.map(({ person, training, date, created, special }, index) => ({
      id: index + 1,
      training_id: training,
      m_user_id: person,
      created: instantOf(created),
      date_number: date,
      special_expiration_date_number: special,
      files: [],
    })),
    resources: documents.map(({ created, approvals }, index) => ({
      id: `d${index}`,
      title: `Document ${index}`,
      created: instantOf(created),
      versions: approvals.map((approvedOn, place) => ({
        created: instantOf(created),
        approvedOn: approvedOn && instantOf(approvedOn),
        version: `${place}.0`,
      })),
    })),
  }));

/** The completion that counted on a day, found one by one. */
const newestOn = ({ completions }: Organisation, person: string, training: number, on: CalendarNumber) =>
  completions
    .filter((one) => one.m_user_id === person && one.training_id === training && one.date_number <= on)
    .sort((a, b) => a.date_number - b.date_number || a.created - b.created || a.id - b.id)
    .at(-1);

/** What the service says on a day. */
const statusOn = (from: Organisation, on: CalendarNumber): TrainingEmployeeStatus[] =>
  people.map((userId) =>
    employeeTrainingStatus({
      userId,
      requiredTrainingIds: from.required.flatMap(([person, training]) => (person === userId ? [training] : [])),
      newestCompletions: new Map(
        courses.flatMap((training) => {
          const newest = newestOn(from, userId, training, on);
          return newest ? [[training, newest] as const] : [];
        }),
      ),
      trainings: new Map(from.trainings.map((training) => [training.id, training])),
      on,
    }),
  );

/** The records of today as the gateway has them, three a page, indexed once for all days. */
const indexesOf = memoized(async (from: Organisation): Promise<RecordedTask['records']> => {
  const index = <Method extends RecordedMethod>(method: Method, records: readonly unknown[]) => {
    const pages = Array.from({ length: Math.ceil(records.length / 3) }, (_, page) =>
      zstdCompressSync(JSON.stringify({ [methods[method].container]: records.slice(page * 3, page * 3 + 3) })),
    );
    return indexRecords(method, pages, ZONE);
  };
  return {
    'training-employee-status.list': await index('training-employee-status.list', statusOn(from, TODAY)),
    'completedtrainings.v2.list': await index('completedtrainings.v2.list', from.completions),
    'trainings.v2.list': await index('trainings.v2.list', from.trainings),
    'users.list': await index('users.list', from.users),
    'resources.list': await index('resources.list', from.resources),
  };
});

const taskOf = async (from: Organisation, on: CalendarNumber): Promise<RecordedTask> => ({
  on,
  today: TODAY,
  timeZone: ZONE,
  rows: 'pairs',
  offset: 0,
  limit: 1_000,
  sources: [],
  unreadableNames: new Map(),
  records: await indexesOf(from),
});

/** Remembers results by object; the object must not change. */
function memoized<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

const dateOf = (instant: number | null | undefined) => (instant ? calendarDateAt(instant, ZONE) : null);
const personOf = ({ users }: Organisation, id: string) => {
  const user = users.find((one) => one.id === id);
  return { hired: dateOf(user?.hireDate), leaves: dateOf(user?.terminationDate), sites: user?.fieldOffice_id ?? [] };
};

/** The state of a required pair on a day, from the raw records. */
function stateOn(from: Organisation, person: string, training: number, on: CalendarNumber): string {
  const newest = newestOn(from, person, training, on);
  if (!newest) return 'missing';
  const rule = from.trainings.find(({ id }) => id === training);
  const months = rule?.renewal_months ?? null;
  const expires =
    newest.special_expiration_date_number ?? (months === null ? null : addMonths(newest.date_number, months));
  if (expires === null) return 'current';
  if (expires < on) return 'expired';
  return addDays(expires, -(rule?.expiring_days ?? 0)) <= on ? 'expiring' : 'current';
}

const inOrder = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] =>
  [...rows].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

/** A captured day as the file of the history returns it. */
function capturedDay(from: Organisation, on: CalendarNumber, users = from.users): StoredDay {
  const names = createTextNumbers();
  const tables = createDayTables(names, on, ZONE);
  const ids = new Set(users.map(({ id }) => id));
  for (const record of statusOn(from, on))
    if (ids.has(record.m_user_id)) tables.add('training-employee-status.list', record);
  for (const user of users) tables.add('users.list', user);
  for (const training of from.trainings) tables.add('trainings.v2.list', training);
  for (const resource of from.resources) tables.add('resources.list', resource);
  return { day: on, names, tables: tables.finish({ tables: makeTables((name) => noTables[name]), methods: [] }) };
}

test.each([
  ['0', 0, null],
  ['a day', startOfDay(20260302, ZONE), 20260302],
])('a termination date of %s is the same by records and in a capture', async (_case, terminationDate, leavesOn) => {
  const user = { id: 'p1', terminationDate };
  const page = zstdCompressSync(JSON.stringify({ users: [user] }));
  const { people: listed } = await indexRecords('users.list', [page], ZONE);
  expect(listed.get('p1')?.leavesOn).toBe(leavesOn);
  const tables = createDayTables(createTextNumbers(), 20260303, ZONE);
  tables.add('users.list', user);
  const { people: captured } = tables.finish({ tables: makeTables((name) => noTables[name]), methods: [] });
  expect(captured.columns[5]?.[0]).toBe(epochDay(leavesOn));
});

test.each([0, startOfDay(99991231, ZONE)])('a capture has no dates for an inspection whose dates are %d', (instant) => {
  const dates = { lastCompletedOn: instant, expiresOn: instant, expiringOn: instant };
  const tables = createDayTables(createTextNumbers(), 20260303, ZONE);
  tables.add('equipments.list', { id: 'e1', schedules: [{ schedule_id: 's1', ...dates }] });
  const { schedules } = tables.finish({ tables: makeTables((name) => noTables[name]), methods: [] });
  expect(schedules.columns.slice(3).map(([date]) => date)).toEqual([NONE, NONE, NONE]);
});

test('a capture has all inspections, even without an id or with the same id', () => {
  const names = createTextNumbers();
  const tables = createDayTables(names, 20260303, ZONE);
  const schedules = [
    { status: 'uptodate' },
    { status: 'expired' },
    ...['a', 'a'].map((schedule_id) => ({ schedule_id })),
  ];
  tables.add('equipments.list', { id: 'e1', schedules });
  const captured = tables.finish({ tables: makeTables((name) => noTables[name]), methods: [] });
  const [item] = pastItems({ names, tables: captured });
  expect(item?.schedules.map(({ scheduleId, status }) => [scheduleId, status])).toEqual([
    ['', 'uptodate'],
    ['#2', 'expired'],
    ['a', null],
    ['#4', null],
  ]);
});

test("a day by today's records is a recount of the raw records, whichever was requested before", () => {
  return fc.assert(
    fc.asyncProperty(organisation, dayOf, dayOf, async (from, before, on) => {
      recordedDay(await taskOf(from, before));
      // `rows: 'pairs'` gives the days of pairs.
      const day = recordedDay(await taskOf(from, on)) as RecordedDay<'pairs'>;
      const expected = from.required
        .filter(([person]) => (personOf(from, person).hired ?? 0) <= on)
        .map(([person, training]) => {
          const { leaves } = personOf(from, person);
          return {
            id: `${person} ${training}`,
            state: stateOn(from, person, training, on),
            hasLeft: (leaves ?? on) < on,
          };
        });
      const told = day.rows.map(({ personId, trainingId, state, hasLeft }) => ({
        id: `${personId} ${trainingId}`,
        state,
        hasLeft,
      }));
      expect(inOrder(told, ({ id }) => id)).toEqual(inOrder(expected, ({ id }) => id));
      const counted = expected.filter(({ hasLeft }) => !hasLeft);
      const valid = counted.filter(({ state }) => state === 'current' || state === 'expiring');
      expect(day.figures).toEqual({ required: counted.length, valid: valid.length, unknown: 0 });
    }),
    { numRuns: RUNS },
  );
});

test('for a site, a person or a training it has their rows, page by page', () => {
  return fc.assert(
    fc.asyncProperty(organisation, dayOf, fc.constantFrom(...sites), fc.nat(5), async (from, on, site, offset) => {
      const all = recordedDay(await taskOf(from, on)) as RecordedDay<'pairs'>; // of pairs
      const rowsOf = async (scope: Partial<RecordedTask>) => {
        const day = recordedDay({ ...(await taskOf(from, on)), ...scope }) as RecordedDay<'pairs'>; // of pairs
        return [day.rows, day.rowsInAll];
      };
      const atSite = all.rows.filter(({ personId }) => personOf(from, personId).sites.includes(site));
      expect(await rowsOf({ site })).toEqual([atSite, atSite.length]);
      expect(await rowsOf({ offset, limit: 2 })).toEqual([all.rows.slice(offset, offset + 2), all.rows.length]);
      const one = all.rows.filter(({ personId, trainingId }) => personId === 'p1' && trainingId === 11);
      expect(await rowsOf({ person: 'p1', training: 11 })).toEqual([one, one.length]);
    }),
    { numRuns: RUNS },
  );
});

test('documents have the version that was last approved up to the day', () => {
  return fc.assert(
    fc.asyncProperty(organisation, dayOf, async (from, on) => {
      const day = recordedDay({ ...(await taskOf(from, on)), rows: 'documents' }) as RecordedDay<'documents'>; // of documents
      const expected = from.resources.flatMap(({ id, created, versions }) => {
        const approvals = versions.flatMap(({ approvedOn }) => dateOf(approvedOn) ?? []).filter((date) => date <= on);
        if (approvals.length === 0 && (dateOf(created) ?? 0) > on) return [];
        return [{ id, approvedOn: approvals.length === 0 ? null : Math.max(...approvals) }];
      });
      expect(day.rows.map(({ id, approvedOn }) => ({ id, approvedOn }))).toEqual(expected);
    }),
    { numRuns: RUNS },
  );
});

test('the clocks agree for a capture of the same records without corrections', () => {
  return fc.assert(
    fc.asyncProperty(organisation, dayOf, async (from, on) => {
      const hired = from.users.filter(({ id }) => (personOf(from, id).hired ?? 0) <= on);
      const captured = { stored: capturedDay(from, on, hired), capturedAt: 1, isSample: false };
      for (const rows of ['pairs', 'documents'] as const) {
        const { rows: told, causes } = differencesBetween(captured, { ...(await taskOf(from, on)), rows });
        expect({ told, causes }).toEqual({ told: [], causes: {} });
      }
    }),
    { numRuns: RUNS },
  );
});

test('without the list of people it is not known who had joined or left, and nobody is reported as either', () => {
  return fc.assert(
    fc.asyncProperty(organisation, dayOf, fc.subarray(people), async (from, on, tracked) => {
      const captured = { stored: capturedDay(from, on), capturedAt: 1, isSample: false };
      const now = { ...from, users: from.users.filter(({ id }) => tracked.includes(id)) };
      const task = await taskOf(now, on);
      const missing = { method: 'users.list' as const, state: 'unavailable' as const };
      const sources = [{ ...missing, calculatedAt: null, readAt: null, unreadable: 0 }];
      const status = statusOn(from, TODAY).filter(({ m_user_id }) => tracked.includes(m_user_id));
      const page = zstdCompressSync(JSON.stringify({ [methods['training-employee-status.list'].container]: status }));
      const records = {
        ...task.records,
        'users.list': await indexRecords('users.list', [], ZONE),
        'training-employee-status.list': await indexRecords('training-employee-status.list', [page], ZONE),
      };
      const told = differencesBetween(captured, { ...task, sources, records }) as Differences<'pairs'>; // of pairs
      expect(told.causes).toEqual({});
      const hadLeft = (person: string) => (personOf(from, person).leaves ?? on) < on;
      // Unknown: who had left by then but is tracked today, and who had not left but is in no list today.
      const unknown = from.required.filter(([person]) => hadLeft(person) === tracked.includes(person));
      expect(told.unknown).toBe(unknown.length);
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ['another document', ['d9'], 1, { removedSince: 1 }, 0],
  ['this one', ['d0'], 1, {}, 1],
  ['one without an id', ['#1'], 1, {}, 1],
  ['more than are named', ['d9'], 2, {}, 1],
])(
  'with %s unreadable today, what is missing is removed only if it is none of these',
  async (_case, names, unreadable, causes, unknown) => {
    const created = instantOf(20260101);
    const nothing = { users: [], trainings: [], required: [], completions: [], resources: [] };
    const then = { ...nothing, resources: [{ id: 'd0', title: 'Policy', created, versions: [] }] };
    const captured = { stored: capturedDay(then, 20260302), capturedAt: 1, isSample: false };
    const task = { ...(await taskOf(nothing, 20260302)), rows: 'documents' as const };
    const sources = [
      { method: 'resources.list' as const, state: 'read' as const, calculatedAt: null, readAt: 1, unreadable },
    ];
    const unreadableNames = new Map([['resources.list' as const, names]]);
    expect(differencesBetween(captured, { ...task, sources, unreadableNames })).toMatchObject({ causes, unknown });
  },
);

test('a document that was known on a day is compared with its versions, even if its creation is dated later', async () => {
  const nothing = { users: [], trainings: [], required: [], completions: [] };
  const versionOn = (date: CalendarNumber) => ({ created: 1, approvedOn: instantOf(date), version: '1' });
  const organisationWith = (created: CalendarNumber, approved: CalendarNumber) => ({
    ...nothing,
    resources: [{ id: 'd0', title: 'Policy', created: instantOf(created), versions: [versionOn(approved)] }],
  });
  const captured = {
    stored: capturedDay(organisationWith(20260101, 20260201), 20260302),
    capturedAt: 1,
    isSample: false,
  };
  const now = organisationWith(20260401, 20260401);
  const told = differencesBetween(captured, { ...(await taskOf(now, 20260302)), rows: 'documents' });
  expect(told.causes).toEqual({ takenBack: 1 });
});

test('the differences are exactly the pairs that differ, each with one cause, and add up by cause', () => {
  return fc.assert(
    fc.asyncProperty(organisation, organisation, dayOf, fc.subarray(people), async (then, now, on, known) => {
      const users = then.users.filter(({ id }) => known.includes(id));
      const captured = { stored: capturedDay(then, on, users), capturedAt: 1, isSample: false };
      const told = differencesBetween(captured, await taskOf(now, on)) as Differences<'pairs'>; // of pairs
      const stateBy = (from: Organisation, person: string, training: number, isThere: boolean): string => {
        const isRequired = from.required.some(([one, other]) => one === person && other === training);
        return isThere && isRequired ? stateOn(from, person, training, on) : 'notRequired';
      };
      const expected = people.flatMap((person) =>
        courses.flatMap((training) => {
          const wasThere = known.includes(person) && (personOf(then, person).leaves ?? on) >= on;
          const { hired, leaves } = personOf(now, person);
          const isThere = (hired ?? 0) <= on && (leaves ?? on) >= on;
          const [was, is] = [stateBy(then, person, training, wasThere), stateBy(now, person, training, isThere)];
          return was === is ? [] : [`${person} ${training} ${was} ${is}`];
        }),
      );
      const rows = told.rows.map((row) => `${row.personId} ${row.trainingId} ${row.known.state} ${row.recorded.state}`);
      expect(rows.sort()).toEqual(expected.sort());
      const counts = Object.fromEntries(
        [...Map.groupBy(told.rows, ({ cause }) => cause)].map(([cause, rows]) => [cause, rows.length]),
      );
      expect(told.causes).toEqual(counts);
      const [cause] = told.rows.map((row) => row.cause);
      if (cause)
        expect(differencesBetween(captured, { ...(await taskOf(now, on)), cause }).rowsInAll).toBe(counts[cause]);
    }),
    { numRuns: RUNS },
  );
});
