import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Random } from '#service/sample/random.ts';

const MINUTE = 60_000;

type Imported = Record<string, unknown> & { kind: string };

const bareUser = { kind: 'user', firstname: 'Ann', fieldOffice_id: ['north'] };

const bareCompletion = {
  kind: 'completedtraining',
  special_expiration_date_number: null,
  m_instructor_id: null,
  group_training_id: null,
  notes: '',
  signature: null,
  files: [],
};

const bareVersion = { creator_id: 'p1', description: '', type: 'file', file: 'a.pdf', link: '' };

const bareDocument = {
  kind: 'resource',
  sequence: 1,
  shouldBeAvailableOffline: false,
  category_id: '',
  tags: [],
};

const slings: Imported = {
  kind: 'equipmenttype',
  id: 'sling',
  title: 'Slings',
  schedules: [
    { id: 'month', name: 'Monthly', trigger: { type: 'time', frequencyInDays: 30, expiringPeriodInDays: 5 } },
  ],
};

const trainingRecords = (months: number): Imported[] =>
  [1, 2, 3].map((id) => ({
    kind: 'training',
    id,
    title: `Training ${id}`,
    renewal_months: months,
    expiring_days: 10,
  }));

/** @param required pairs of a person and a training, with a space between */
const assignmentRecords = (required: ReadonlySet<string>): Imported[] =>
  [...required].map((pair) => ({
    kind: 'assignment',
    m_user_id: pair.split(' ')[0],
    training_id: Number(pair.split(' ')[1]),
  }));

/**
 * The records of a living organisation, as files of the service contain them: each day people join, leave, move and complete
 * trainings, some of it entered late or taken back, rules change, items are inspected, documents approved.
 */
export function livingOrganisation(random: Random, { first, timeZone }: { first: CalendarNumber; timeZone: string }) {
  const [users, required, completions, items, documents] = [
    new Map<string, Imported>(),
    new Set<string>(),
    new Map<number, Imported>(),
    new Map<string, Imported>(),
    new Map<string, Imported & { versions: unknown[] }>(),
  ];
  let [day, made, months] = [first, 0, 2];
  const instant = (date: CalendarNumber) => startOfDay(date, timeZone);
  const next = () => {
    made += 1;
    return made;
  };
  const addPerson = () => {
    const id = `p${next()}`;
    users.set(id, { ...bareUser, id, lastname: id, created: instant(day) });
    for (const training of [1, 2, 3]) if (random.chance(0.7)) required.add(`${id} ${training}`);
  };
  const complete = (on: CalendarNumber) => {
    const id = next();
    completions.set(id, {
      ...bareCompletion,
      id,
      training_id: random.int(1, 3),
      m_user_id: random.pick([...users.keys()]),
      created: instant(day),
      date_number: on,
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
    const version = { ...bareVersion, created: instant(day), approvedOn, version: `${next()}.0` };
    documents.set(id, {
      ...bareDocument,
      id,
      title: `Document ${id}`,
      created: instant(first),
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
      // Entered late, taken back, no longer required, another rule.
      if (random.chance(0.3)) complete(addDays(day, -random.int(2, 60)));
      if (random.chance(0.2)) completions.delete(random.pick([...completions.keys()]));
      if (random.chance(0.2)) required.delete(random.pick([...required]));
      if (random.chance(0.1)) months = random.int(1, 4);
      if (random.chance(0.5)) inspect();
      if (random.chance(0.3)) approve();
    },
    records: (): Imported[] => [
      ...trainingRecords(months),
      ...users.values(),
      ...assignmentRecords(required),
      ...completions.values(),
      slings,
      ...items.values(),
      ...documents.values(),
    ],
  };
}
