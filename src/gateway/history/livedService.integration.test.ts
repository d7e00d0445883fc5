import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import type { PastDay } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Faults } from '#service/http/faultInjection.ts';
import { importOrganisation } from '#service/organisation/importOrganisation.ts';
import { createRandom, type Random } from '#service/sample/random.ts';
import { startService } from '#service/startService.ts';
import { createToken } from '#service/store/tokens.ts';
import { createServiceCaller, withStore } from '#service/testing/runningService.ts';
import { Secret } from '../configuration/secret.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { createCapture } from './capture.ts';
import { historyFileIn } from './historyFile.ts';
import { createHistoryThreads } from './historyThreads.ts';
import { capturedDays, changesOfDays, pastDay } from './historyWorker.ts';
import { expectedDay, inOrder, withoutLabels } from './testing/expectedDay.ts';
import type { SimulatedAnswers } from './testing/simulatedOrganisation.ts';

const [ZONE, FIRST, DAYS, MINUTE] = ['Europe/Amsterdam', 20260320, 100, 60_000];
const ACCOUNT = 'acme';

type Imported = Record<string, unknown> & { kind: string };

/** The records of an organisation that lives, as files of the service say them. */
function livingOrganisation(random: Random) {
  const [users, required, completions, items, documents] = [
    new Map<string, Imported>(),
    new Set<string>(),
    new Map<number, Imported>(),
    new Map<string, Imported>(),
    new Map<string, Imported & { versions: unknown[] }>(),
  ];
  let [day, made, months] = [FIRST, 0, 2];
  const instant = (date: CalendarNumber) => startOfDay(date, ZONE);
  const next = () => {
    made += 1;
    return made;
  };
  const addPerson = () => {
    const id = `p${next()}`;
    users.set(id, {
      kind: 'user',
      id,
      firstname: 'Ann',
      lastname: id,
      created: instant(day),
      fieldOffice_id: ['north'],
    });
    for (const training of [1, 2, 3]) if (random.chance(0.7)) required.add(`${id} ${training}`);
  };
  const complete = (on: CalendarNumber) => {
    const id = next();
    completions.set(id, {
      kind: 'completedtraining',
      id,
      training_id: random.int(1, 3),
      m_user_id: random.pick([...users.keys()]),
      created: instant(day),
      date_number: on,
      special_expiration_date_number: null,
      m_instructor_id: null,
      group_training_id: null,
      notes: '',
      signature: null,
      files: [],
    });
  };
  const inspect = () => {
    const id = `e${random.int(1, 6)}`;
    items.set(id, {
      kind: 'equipment',
      id,
      equipmentType_id: 'sling',
      fieldOffice_id: ['north'],
      isInService: random.chance(0.8),
      metavalues: {},
      schedules: [{ schedule_id: 'month', lastCompletedOn: instant(addDays(day, -random.int(0, 40))) }],
    });
  };
  const approve = () => {
    const id = `d${random.int(1, 4)}`;
    const versions = documents.get(id)?.versions ?? [];
    const approvedOn = random.chance(0.8) ? instant(day) + MINUTE : null;
    const version = {
      creator_id: 'p1',
      created: instant(day),
      approvedOn,
      version: `${next()}.0`,
      description: '',
      type: 'file',
      file: 'a.pdf',
      link: '',
    };
    documents.set(id, {
      kind: 'resource',
      id,
      title: `Document ${id}`,
      sequence: 1,
      shouldBeAvailableOffline: false,
      category_id: '',
      tags: [],
      created: instant(FIRST),
      versions: [...versions, version],
    });
  };
  for (let person = 0; person < 8; person += 1) addPerson();
  for (let work = 0; work < 6; work += 1) {
    inspect();
    approve();
    complete(addDays(day, -random.int(0, 90)));
  }
  return {
    today: () => day,
    live() {
      day = addDays(day, 1);
      if (random.chance(0.3)) addPerson();
      const [someone] = random.some([...users.values()], 1);
      if (someone && random.chance(0.15)) someone.terminationDate = instant(addDays(day, random.int(-3, 3)));
      if (someone && random.chance(0.1)) someone.fieldOffice_id = ['south'];
      for (let times = random.int(0, 3); times > 0; times -= 1) complete(day);
      // Entered late, taken back, no longer asked for, another rule.
      if (random.chance(0.3)) complete(addDays(day, -random.int(2, 60)));
      if (random.chance(0.2)) completions.delete(random.pick([...completions.keys()]));
      if (random.chance(0.2)) required.delete(random.pick([...required]));
      if (random.chance(0.1)) months = random.int(1, 4);
      if (random.chance(0.5)) inspect();
      if (random.chance(0.3)) approve();
    },
    records: (): Imported[] => [
      ...[1, 2, 3].map((id) => ({
        kind: 'training',
        id,
        title: `Training ${id}`,
        renewal_months: months,
        expiring_days: 10,
      })),
      ...users.values(),
      ...[...required].map((pair) => ({
        kind: 'assignment',
        m_user_id: pair.split(' ')[0],
        training_id: Number(pair.split(' ')[1]),
      })),
      ...completions.values(),
      {
        kind: 'equipmenttype',
        id: 'sling',
        title: 'Slings',
        schedules: [
          { id: 'month', name: 'Monthly', trigger: { type: 'time', frequencyInDays: 30, expiringPeriodInDays: 5 } },
        ],
      },
      ...items.values(),
      ...documents.values(),
    ],
  };
}

test('a real service that lives: each captured day reads as the service answered on it, outages are gaps', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compliance-lived-'));
  const random = createRandom(7, 'lived');
  const organisation = livingOrganisation(random);
  const clock = { now: startOfDay(FIRST, ZONE) + 31 * MINUTE };
  const put = () =>
    withStore(folder, (store) => {
      const account = { kind: 'account', id: ACCOUNT, name: 'Acme', timeZone: ZONE };
      const records = organisation.records().map((record) => ({ ...record, account_id: ACCOUNT }));
      const lines = [account, ...records].map((record) => JSON.stringify(record));
      return importOrganisation(store, lines, { source: 'lived', now: clock.now, mode: 'replace' });
    });
  await put();
  const token = await withStore(folder, (store) => createToken(store, ACCOUNT, { now: clock.now }));
  const faults: Faults = new Map();
  const now = () => clock.now;
  const service = await startService({
    dataDir: folder,
    rateLimitPerMinute: 0,
    logger: pino({ level: 'silent' }),
    now,
    faults,
  });
  const { call, close } = await createServiceCaller(service, token.text);
  const settings = {
    baseUrl: service.baseUrl,
    token: new Secret(token.text),
    ca: readFileSync(service.caPath, 'utf8'),
  };
  const dataAccess = await createTestDataAccess({ settings, now });
  const threads = createHistoryThreads();
  const of = { file: historyFileIn(folder), account: ACCOUNT };
  const log = { info: () => undefined, warn: () => undefined };
  const capture = createCapture({
    ...of,
    snapshots: dataAccess.snapshots,
    threads,
    timeZone: ZONE,
    keepDays: 3650,
    now,
    log,
  });
  onTestFinished(async () => {
    await threads.close();
    await dataAccess.close();
    await close();
    await service.close();
    rmSync(folder, { recursive: true });
  });

  /** What the service says now, without the gateway. */
  async function answersNow(): Promise<SimulatedAnswers> {
    const list = async (method: string, container: string, params: object = {}) =>
      (await call(method, params))[container];
    // The service holds to its contract; its own tests see to that.
    return {
      'training-employee-status.list': await list('training-employee-status.list', 'employees', { limit: 1000 }),
      'users.list': await list('users.list', 'users'),
      'trainings.v2.list': await list('trainings.v2.list', 'trainings'),
      'equipmenttypes.list': await list('equipmenttypes.list', 'equipmenttypes'),
      'equipments.list': await list('equipments.list', 'equipments', {
        equipmentType_id: 'sling',
        service_type: 'all',
      }),
      'resources.list': await list('resources.list', 'resources'),
    } as SimulatedAnswers;
  }

  const lived: PastDay[] = [];
  for (let number = 0; number < DAYS; number += 1) {
    const day = organisation.today();
    clock.now = startOfDay(day, ZONE) + random.int(31, 22 * 60) * MINUTE;
    // Every ninth day something of the service does not answer.
    const isOut = number % 9 === 5;
    if (isOut)
      faults.set(random.pick(['training-employee-status.list', 'users.list', 'equipments.list']), { kind: 'drop' });
    await capture.captureIfDue();
    expect(capture.status().state).toBe(isOut ? 'failing' : 'captured');
    faults.clear();
    if (!isOut) lived.push(expectedDay(await answersNow(), day, ZONE));
    organisation.live();
    clock.now += MINUTE;
    await put();
  }
  expect(capturedDays({ ...of, from: FIRST, to: 99991231 }).days).toEqual(lived.map(({ day }) => day));
  for (const expected of lived) {
    const read = pastDay({ ...of, day: expected.day });
    expect(read && withoutLabels(inOrder(read))).toEqual(withoutLabels(expected));
  }
  const causes = lived.slice(1).flatMap(({ day }, place) => {
    const changes = changesOfDays({ ...of, from: lived[place]?.day ?? 0, to: day, most: 1_000 });
    if (!changes) throw new Error('One of the days is not there.');
    const { from, to } = changes;
    const sum = changes.causes.reduce((total, { contribution }) => total + (contribution ?? Number.NaN), 0);
    expect(Math.abs(sum - (to.valid / to.required - from.valid / from.required))).toBeLessThan(1e-9);
    return changes.causes.map(({ cause }) => cause);
  });
  expect([...new Set(causes)]).toEqual(expect.arrayContaining(['firstDone', 'joined', 'corrected', 'lapsed']));
});
