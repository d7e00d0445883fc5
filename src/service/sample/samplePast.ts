import { setImmediate } from 'node:timers/promises';
import { addDays, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { scheduleStatusOn, worstStatus } from '#compliance/equipment/scheduleStatus.ts';
import { completionsUpTo } from '#compliance/history/recordedDay.ts';
import { employeeTrainingStatus } from '#compliance/training/employeeStatus.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { EquipmentType, ScheduleDefinition } from '#protocol/equipmentTypes.ts';
import type { Resource } from '#protocol/resources.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { createRandom } from './random.ts';
import { defaultSample } from './sampleOrganisation.ts';

/** What the service would have answered on a past day. */
export type SamplePastDay = {
  day: CalendarNumber;
  answers: {
    'training-employee-status.list': TrainingEmployeeStatus[];
    'users.list': User[];
    'trainings.v2.list': Training[];
    'equipmenttypes.list': EquipmentType[];
    'equipments.list': Equipment[];
    'resources.list': Resource[];
  };
};

/** The source that the records of the sample have in the store. */
export const SAMPLE_SOURCE = 'sample';

/** Records read at a time: some milliseconds of work, after which requests have their turn. */
const SLICE = 500;

type RecordTable = Extract<
  keyof Tables,
  'users' | 'trainings' | 'assignments' | 'completed_trainings' | 'equipment_types' | 'equipments' | 'resources'
>;
const recordTables: readonly RecordTable[] = [
  'users',
  'trainings',
  'assignments',
  'completed_trainings',
  'equipment_types',
  'equipments',
  'resources',
];

/**
 * The last days before today of the sample organisation, oldest first, worked out from its records: the people, documents
 * and completions up to each day, by the requirements of today. For an inspection with a later date, the previous one is
 * made up. An organisation that is not the sample, or has had any import since, has no such days.
 * @param location a data folder, or the URL of a database
 */
export async function* samplePast(
  location: string,
  accountId: string,
  { now, days }: { now: EpochMs; days: number },
): AsyncGenerator<SamplePastDay> {
  const records = await readSample(location, accountId);
  if (!records) return;
  const today = calendarDateAt(now, records.timeZone);
  for (let ago = days; ago > 0; ago -= 1) {
    yield await dayOf(records, addDays(today, -ago));
    await setImmediate();
  }
}

type SampleRecords = {
  timeZone: string;
  users: User[];
  trainings: Training[];
  /** By person. */
  assignments: ReadonlyMap<string, readonly { training_id: number }[]>;
  completions: CompletedTraining[];
  types: EquipmentType[];
  equipment: Equipment[];
  resources: Resource[];
};

async function readSample(location: string, accountId: string): Promise<SampleRecords | undefined> {
  if (accountId !== defaultSample.accountId) return undefined;
  const store = await openStore(location, 'refuse');
  try {
    const account = await sampleAccount(store, accountId);
    if (!account) return undefined;
    const recordsOf = async <Item>(table: Exclude<RecordTable, 'assignments'>): Promise<Item[]> => {
      const records: Item[] = [];
      const query = store.db.selectFrom(table).select(['id', 'record']).where('account_id', '=', accountId);
      for (;;) {
        const rows = await query.orderBy('id').limit(SLICE).offset(records.length).execute();
        for (const { record } of rows) records.push(JSON.parse(record));
        if (rows.length < SLICE) return records;
        await setImmediate();
      }
    };
    const assignments = await store.db
      .selectFrom('assignments')
      .select(['m_user_id', 'training_id'])
      .where('account_id', '=', accountId)
      .execute();
    return {
      timeZone: account.time_zone,
      users: await recordsOf('users'),
      trainings: await recordsOf('trainings'),
      assignments: Map.groupBy(assignments, ({ m_user_id }) => m_user_id),
      completions: await recordsOf('completed_trainings'),
      types: await recordsOf('equipment_types'),
      equipment: await recordsOf('equipments'),
      resources: await recordsOf('resources'),
    };
  } finally {
    await store.close();
  }
}

/** The account, if all of it came with the sample. */
export async function sampleAccount({ db }: Store, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('imports', 'imports.id', 'accounts.import_id')
    .select(['accounts.import_id', 'accounts.time_zone', 'imports.source'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  if (account?.source !== SAMPLE_SOURCE) return undefined;
  for (const table of recordTables) {
    const other = await db
      .selectFrom(table)
      .select('import_id')
      .where('account_id', '=', accountId)
      .where('import_id', '!=', account.import_id)
      .limit(1)
      .executeTakeFirst();
    if (other) return undefined;
  }
  return account;
}

async function dayOf(records: SampleRecords, day: CalendarNumber): Promise<SamplePastDay> {
  const end = startOfDay(addDays(day, 1), records.timeZone);
  const users = records.users.filter(({ created }) => created == null || created < end);
  const employees = trainingStatus(records, users, day);
  await setImmediate();
  return {
    day,
    answers: {
      'training-employee-status.list': employees,
      'users.list': users,
      'trainings.v2.list': records.trainings,
      'equipmenttypes.list': records.types,
      'equipments.list': equipmentOn(records, day),
      'resources.list': records.resources
        .filter(({ created }) => created < end)
        .map((resource) => ({ ...resource, versions: resource.versions.filter(({ created }) => created < end) })),
    },
  };
}

function trainingStatus(
  { trainings, assignments, completions }: SampleRecords,
  users: readonly User[],
  on: CalendarNumber,
): TrainingEmployeeStatus[] {
  const rules = new Map(trainings.map((training) => [training.id, training]));
  const counted = completionsUpTo(on);
  for (const completion of completions) counted.add(completion);
  return users.map(({ id }) =>
    employeeTrainingStatus({
      userId: id,
      requiredTrainingIds: (assignments.get(id) ?? []).map(({ training_id }) => training_id),
      newestCompletions: counted.of(id),
      trainings: rules,
      on,
    }),
  );
}

function equipmentOn({ equipment, types, timeZone }: SampleRecords, on: CalendarNumber): Equipment[] {
  const end = startOfDay(addDays(on, 1), timeZone);
  const definitions = new Map(types.map(({ id, schedules }) => [id, schedules ?? []]));
  const known = new Map<string, ReturnType<typeof scheduleStatusOn>>();
  const stateOf = (last: EpochMs | null, { id, trigger }: ScheduleDefinition) => {
    const interval = {
      frequencyInDays: trigger?.frequencyInDays ?? 0,
      expiringPeriodInDays: trigger?.expiringPeriodInDays ?? 0,
    };
    const state = known.get(`${id} ${last}`) ?? scheduleStatusOn(last, interval, timeZone, on);
    known.set(`${id} ${last}`, state);
    return state;
  };
  return equipment.map((item) => {
    const schedules = (definitions.get(item.equipmentType_id ?? '') ?? []).map((definition) => {
      const done = item.schedules?.find(({ schedule_id }) => schedule_id === definition.id)?.lastCompletedOn ?? null;
      const last = done === null ? null : inspectedBy(item.id, definition, { done, end, timeZone, on });
      return { schedule_id: definition.id, ...stateOf(last, definition) };
    });
    const status = worstStatus(schedules.map((schedule) => schedule.status));
    return { ...item, schedules, ...(status !== undefined && { status }) };
  });
}

/** How many days late or early a made-up previous inspection can be. */
const [MAX_LATE_DAYS, MAX_EARLY_DAYS] = [4, 20];

/** The last inspection up to a day. For a later one, previous ones are made up, an interval earlier, give or take some days. */
function inspectedBy(
  itemId: string,
  { id, trigger }: ScheduleDefinition,
  { done, end, timeZone, on }: { done: EpochMs; end: EpochMs; timeZone: string; on: CalendarNumber },
): EpochMs {
  if (done < end) return done;
  const random = createRandom(defaultSample.seed, `${itemId} ${id}`);
  let day = calendarDateAt(done, timeZone);
  while (day > on) {
    const between = (trigger?.frequencyInDays ?? 0) - random.int(-MAX_LATE_DAYS, MAX_EARLY_DAYS);
    day = addDays(day, -Math.max(1, between));
  }
  return startOfDay(day, timeZone);
}
