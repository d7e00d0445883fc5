import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import { employeeTrainingStatus } from '#compliance/training/employeeStatus.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { Resource } from '#protocol/resources.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';

/** What a service answers on a day. */
export type SimulatedAnswers = {
  'training-employee-status.list': TrainingEmployeeStatus[];
  'users.list': User[];
  'trainings.v2.list': Training[];
  'equipmenttypes.list': EquipmentType[];
  'equipments.list': Equipment[];
  'resources.list': Resource[];
};

/** A whole number from 0 to below the bound. */
export type RandomBelow = (bound: number) => number;

type Person = {
  id: string;
  sites: string[];
  manager: string | null;
  leavesOn: CalendarNumber | null;
  required: Set<number>;
};

const SITES = ['north', 'south', 'west'];
const DAY_MS = 86_400_000;

function choicesBy(random: RandomBelow) {
  return {
    pick: <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)],
    sometimes(oneIn: number, work: () => unknown): void {
      if (random(oneIn) === 0) work();
    },
  };
}

type Register = { instant: (date: CalendarNumber) => number; next: () => number };

/** Items and documents; each day some are added, change or are removed. */
function simulateRegister(random: RandomBelow, { instant, next }: Register) {
  const { pick, sometimes } = choicesBy(random);
  const types: EquipmentType[] = ['sling', 'chain'].map((id) => ({
    id,
    title: id,
    schedules: [{ id: 'c0', trigger: {} }],
  }));
  const items: Equipment[] = [];
  const resources: Resource[] = [];
  function live(day: CalendarNumber): void {
    sometimes(10, () =>
      items.push({
        id: `i${next()}`,
        equipmentType_id: 'sling',
        fieldOffice_id: SITES.slice(random(3)),
        schedules: [],
      }),
    );
    sometimes(4, () => {
      const item = pick(items);
      if (!item) return;
      item.isInService = random(5) > 0;
      item.status = pick(['uptodate', 'expiring', 'expired', 'quarantined', null]);
      item.schedules = [
        {
          schedule_id: `c${random(3)}`,
          status: pick(['uptodate', 'expiring', 'expired']),
          lastCompletedOn: instant(day),
          expiresOn: instant(addDays(day, random(90))),
          expiringOn: null,
        },
      ];
    });
    sometimes(15, () => {
      const warning = random(30);
      for (const { schedules } of types)
        for (const { trigger } of schedules ?? []) Object.assign(trigger ?? {}, { expiringPeriodInDays: warning });
      for (const { schedules } of items)
        for (const schedule of schedules ?? [])
          schedule.expiringOn = schedule.expiresOn == null ? null : schedule.expiresOn - warning * DAY_MS;
    });
    sometimes(12, () => {
      const item = pick(items);
      if (item) item.equipmentType_id = pick(types)?.id;
    });
    sometimes(60, () => items.splice(random(items.length), 1));
    sometimes(12, () => {
      const made = next();
      resources.push({ id: `d${made}`, title: `Document ${made}`, created: instant(day), versions: [] });
    });
    sometimes(6, () => {
      const approvedOn = random(4) === 0 ? null : instant(addDays(day, random(3) - 1));
      pick(resources)?.versions.push({ created: instant(day), approvedOn, version: `${random(9)}.${random(9)}` });
    });
  }
  return { types, items, resources, live };
}

/**
 * An organisation that changes: each day people join, leave, move and complete trainings, some completions are entered late or
 * taken back, and rules change.
 */
export function simulateOrganisation(random: RandomBelow, firstDay: CalendarNumber, timeZone: string) {
  const { pick, sometimes } = choicesBy(random);
  const people: Person[] = [];
  const trainings: Training[] = [11, 12, 13, 14, 15].map((id) => ({
    id,
    title: `Training ${id}`,
    renewal_months: id === 15 ? null : 1 + random(12),
    expiring_days: 7,
  }));
  /** By person and training: the days on which it was completed. */
  const completions = new Map<string, CalendarNumber[]>();
  let [day, made] = [firstDay, 0];

  const instant = (date: CalendarNumber) => startOfDay(date, timeZone);
  const doneOf = (person: Person, training: number) => {
    const key = `${person.id} ${training}`;
    const days = completions.get(key) ?? [];
    completions.set(key, days);
    return days;
  };
  const next = () => {
    made += 1;
    return made;
  };
  const register = simulateRegister(random, { instant, next });
  const join = () => {
    people.push({
      id: `p${next()}`,
      sites: SITES.filter(() => random(2) === 0),
      manager: pick(people)?.id ?? null,
      leavesOn: null,
      required: new Set(trainings.filter(() => random(2) === 0).map(({ id }) => id)),
    });
  };
  const withPerson = (work: (person: Person) => unknown) => {
    const person = pick(people);
    if (person) work(person);
  };
  const withPair = (work: (done: CalendarNumber[], person: Person, training: number) => unknown) =>
    withPerson((person) => {
      const training = pick(trainings);
      if (training) work(doneOf(person, training.id), person, training.id);
    });

  for (let person = 0; person < 12; person += 1) join();

  function live() {
    day = addDays(day, 1);
    sometimes(5, join);
    sometimes(12, () => withPerson((person) => Object.assign(person, { leavesOn: addDays(day, random(20) - 5) })));
    sometimes(40, () => people.splice(random(people.length), 1));
    sometimes(15, () => withPerson((person) => Object.assign(person, { sites: SITES.filter(() => random(2) === 0) })));
    sometimes(30, () => withPerson((person) => Object.assign(person, { manager: pick(people)?.id ?? null })));
    for (let time = random(4); time > 0; time -= 1) withPair((done) => done.push(addDays(day, -random(2))));
    sometimes(8, () => withPair((done) => done.push(addDays(day, -random(300)))));
    sometimes(10, () => withPair((done) => done.pop()));
    sometimes(10, () => withPair((_done, { required }, id) => required.delete(id) || required.add(id)));
    sometimes(50, () => {
      const training = pick(trainings);
      if (training) training.renewal_months = 1 + random(24);
    });
    sometimes(20, () => {
      const training = pick(trainings);
      if (training) training.expiring_days = random(30);
    });
    register.live(day);
  }

  function answers(): SimulatedAnswers {
    const rules = new Map(trainings.map((training) => [training.id, training]));
    const newest = (person: Person) =>
      new Map(
        [...person.required].flatMap((id) => {
          const dates = doneOf(person, id);
          return dates.length > 0 ? [[id, { date_number: Math.max(...dates) }] as const] : [];
        }),
      );
    return structuredClone({
      'training-employee-status.list': people.map((person) =>
        employeeTrainingStatus({
          userId: person.id,
          requiredTrainingIds: [...person.required],
          newestCompletions: newest(person),
          trainings: rules,
          on: day,
        }),
      ),
      'users.list': people.map(({ id, sites, manager, leavesOn }) => ({
        id,
        fieldOffice_id: sites,
        manager_id: manager,
        terminationDate: leavesOn === null ? null : instant(leavesOn),
      })),
      'trainings.v2.list': trainings,
      'equipmenttypes.list': register.types,
      'equipments.list': register.items,
      'resources.list': register.resources,
    });
  }

  return { live, answers, today: () => day };
}
