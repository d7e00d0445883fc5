import type { Company } from '#protocol/companies.ts';
import type { DataListItem } from '#protocol/dataListItems.ts';
import type { DataList } from '#protocol/dataLists.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { FieldOffice } from '#protocol/fieldOffices.ts';
import type { JobTitle } from '#protocol/jobTitles.ts';
import type { Labels } from '#protocol/labels.ts';
import type { LineOfBusiness } from '#protocol/linesOfBusiness.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { startOfDay } from './calendar/calendar.ts';
import { distinctIds } from './distinctIds.ts';
import { AT_ONCE, eachInSteps } from './inSteps.ts';
import { leavesAt } from './lastDay.ts';
import { runToEnd } from './runToEnd.ts';

/** The records that give names to ids. A list that the service does not have is empty: then the operator's labels apply. */
export type DirectoryLists = {
  users: readonly User[];
  trainings: readonly Training[];
  equipmentTypes: readonly EquipmentType[];
  fieldOffices: readonly FieldOffice[];
  linesOfBusiness: readonly LineOfBusiness[];
  jobTitles: readonly JobTitle[];
  companies?: readonly Company[];
  dataLists?: readonly DataList[];
  /** Entries by the id of their list, for the lists that have been read: each is read when a page shows it. */
  listEntries?: ReadonlyMap<number, readonly DataListItem[]>;
  labels?: Labels;
};

/** Lists without records: the directory of them has no names. */
export const noLists: DirectoryLists = {
  users: [],
  trainings: [],
  equipmentTypes: [],
  fieldOffices: [],
  linesOfBusiness: [],
  jobTitles: [],
};

/** Looks up names by id; without a name it returns words that contain the id. architecture.md "Names for ids". */
export type Directory = {
  /** Everyone in the list, by id. */
  userIds: () => readonly string[];
  user: (id: string) => User | undefined;
  personName: (id: string) => string;
  /**
   * Compares the names of everyone before the first is needed; it pauses after some thousands, so that others can go on
   * meanwhile.
   */
  compareNames: () => Generator<undefined, void, undefined>;
  /** Every training in the list, by id. */
  trainingIds: () => readonly number[];
  training: (id: number) => Training | undefined;
  trainingTitle: (id: number) => string;
  /** Every type of equipment in the list, by id. */
  equipmentTypeIds: () => readonly string[];
  equipmentType: (id: string) => EquipmentType | undefined;
  equipmentTypeTitle: (id: string) => string;
  /** Every site in the list, by id. */
  siteIds: () => readonly string[];
  siteName: (id: string) => string;
  /** The site of people who have none, if that is not "No site". */
  noSite?: string;
  lineName: (id: string) => string;
  jobTitle: (id: string) => string;
  /** Of a client. */
  companyName: (id: string) => string;
  /** Of an entry of a list, `…` until the list has been read; `listId` is null if it is not known. */
  entryTitle: (id: string, listId: number | null) => string;
  /** Of a list. */
  listTitle: (id: number) => string;
  /** Of a document; only labels name categories. */
  categoryName: (id: string) => string;
};

/**
 * The name of a person: `name`, or `firstname` and `lastname`, or the e-mail address, or the user name, or the id.
 * protocol.md §2.8; deployed-services.md §1.5.
 */
export const personName = (user: User): string =>
  givenName(user) || user.email?.trim() || user.username?.trim() || `Person ${user.id}`;

/** The name that a record gives: `name`, or `firstname` and `lastname`; empty if it has none of them. */
export function givenName({ name, firstname, lastname }: User): string {
  const whole = name?.trim();
  if (whole) return whole;
  const [first, last] = [firstname?.trim(), lastname?.trim()];
  return first && last ? `${first} ${last}` : first || last || '';
}

/** Whether someone has left: the termination date lies before today, as days of the account. Future dates do not count. */
export function hasLeft(
  user: User | Pick<User, 'terminationDate'> | undefined,
  today: CalendarNumber,
  timeZone: string,
): boolean {
  const leaves = leavesAt(user);
  return leaves !== null && leaves < startOfDay(today, timeZone);
}

const byId = <T extends { id: unknown }>(records: readonly T[]): Map<T['id'], T> =>
  new Map(records.map((r) => [r.id, r]));

/** People, each once, and the place of each among them. Of two with one id the later one counts, as everywhere. */
function peopleById(users: readonly User[]) {
  const places = new Map<string, number>();
  const records: User[] = [];
  for (const user of users) {
    const place = places.get(user.id) ?? records.length;
    places.set(user.id, place);
    records[place] = user;
  }
  // The list itself if it has each once: a copy of 100,000 is half a megabyte.
  return { places, records: records.length === users.length ? users : records };
}

/** A function that names a record: records with one name are distinguished by their codes, or else by their ids. */
function distinctNames<Record extends { id: string | number; code?: string | null | undefined }>(
  records: readonly Record[],
  nameOf: (record: Record) => string | null | undefined,
): (id: Record['id']) => string | undefined {
  const named = [...byId(records).values()].flatMap((record) => {
    const name = nameOf(record)?.trim();
    return name ? [{ id: record.id, name, code: record.code?.trim() }] : [];
  });
  const names = new Map<Record['id'], string>();
  for (const namesakes of Map.groupBy(named, ({ name }) => name).values()) {
    const codes = new Set(namesakes.map(({ code }) => code || undefined));
    const areTold = codes.size === namesakes.length && !codes.has(undefined);
    for (const { id, name, code } of namesakes)
      names.set(id, namesakes.length === 1 ? name : `${name} (${areTold ? code : id})`);
  }
  return (id) => names.get(id);
}

/** How often each mark occurs. */
function countsOf<Mark>(marks: readonly Mark[]): Map<Mark, number> {
  const counts = new Map<Mark, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/**
 * Names the people of a list: those with one name are distinguished by their employee numbers, or sites, or ids. The
 * names of all are compared when the first is needed, if they have not been by then.
 */
function distinctPeople(users: readonly User[], siteOf: (id: string) => string) {
  const marks = [
    ({ employeeNumber }: User) => employeeNumber?.trim(),
    ({ fieldOffice_id: sites }: User) => distinctIds(sites).map(siteOf).join(', '),
  ];
  /** What distinguishes each of these from the others. Each kind of mark is read once, and only while somebody needs it. */
  const marksAmong = (same: readonly User[]): string[] => {
    const found: (string | undefined)[] = [];
    let left = same.length;
    for (const markOf of marks) {
      if (left === 0) break;
      const given = same.map(markOf);
      const counts = countsOf(given);
      for (const [at, mark] of given.entries()) {
        if (found[at] !== undefined || !mark || counts.get(mark) !== 1) continue;
        found[at] = mark;
        left -= 1;
      }
    }
    return same.map(({ id }, at) => found[at] ?? id);
  };
  /** The name of each, by its place in the list. */
  let names: readonly string[] | undefined;
  function* compareNames(): Generator<undefined, void, undefined> {
    if (names) return;
    const own: string[] = [];
    const nameIds = new Map<string, number>();
    const nameIdAt = new Uint32Array(users.length);
    const bearers: number[] = [];
    yield* eachInSteps(users, (user, place) => {
      const name = personName(user);
      own.push(name);
      const nameId = nameIds.get(name) ?? bearers.length;
      if (nameId === bearers.length) nameIds.set(name, bearers.push(0) - 1);
      bearers[nameId] = (bearers[nameId] ?? 0) + 1;
      nameIdAt[place] = nameId;
    });
    const isShared = (place: number) => (bearers[nameIdAt[place] ?? 0] ?? 0) > 1;
    // Most employee numbers are unique: namesakes who have unique ones need not be compared with each other.
    const nameIdOfNumber = new Map<string, number>();
    const compared = new Map<number, number[]>();
    yield* eachInSteps(users, ({ employeeNumber }, place) => {
      if (!isShared(place)) return;
      const nameId = nameIdAt[place] ?? 0;
      const number = employeeNumber?.trim();
      // Who had the number before: the same name, or another that may have it again.
      const before = number ? nameIdOfNumber.get(number) : nameId;
      if (before !== undefined) compared.set(before, []);
      if (number) nameIdOfNumber.set(number, nameId);
    });
    // `join` makes one text in memory, and not a chain of its parts.
    const markAt = (place: number, mark: string | undefined) => {
      own[place] = [own[place], ' (', mark, ')'].join('');
    };
    yield* eachInSteps(users, ({ employeeNumber }, place) => {
      if (!isShared(place)) return;
      const places = compared.get(nameIdAt[place] ?? 0);
      if (places) places.push(place);
      else markAt(place, employeeNumber?.trim());
    });
    let told = 0;
    for (const places of compared.values()) {
      const found = marksAmong(places.map((place) => users[place] as User)); // places of the list
      for (const [at, place] of places.entries()) markAt(place, found[at]);
      told += places.length;
      if (told < AT_ONCE) continue;
      told = 0;
      yield;
    }
    names = own;
  }
  return {
    compareNames,
    nameAt(place: number): string {
      if (!names) runToEnd(compareNames());
      return names?.[place] ?? '';
    },
  };
}

/** Builds the look-ups once; each is a map access. */
export function createDirectory(lists: DirectoryLists): Directory {
  const people = peopleById(lists.users);
  const trainings = byId(lists.trainings);
  const equipmentTypes = byId(lists.equipmentTypes);
  const siteOf = distinctNames(lists.fieldOffices, ({ name }) => name);
  const lineOf = distinctNames(lists.linesOfBusiness, ({ name }) => name);
  const names = distinctPeople(people.records, (id) => siteOf(id) ?? id);
  const trainingOf = distinctNames(lists.trainings, ({ title }) => title);
  const typeOf = distinctNames(lists.equipmentTypes, ({ title }) => title);
  const jobTitleOf = distinctNames(lists.jobTitles, ({ title }) => title);
  const companyOf = distinctNames(lists.companies ?? [], ({ name }) => name);
  const dataLists = byId(lists.dataLists ?? []);
  const entries = new Map(lists.listEntries?.entries().map(([listId, items]) => [listId, byId(items)]));
  const { labels = {} } = lists;
  /** The operator's name for an id, undefined if there is none. */
  const label = (kind: keyof Labels, id: string | number): string | undefined => {
    const given = labels[kind];
    return (given && Object.hasOwn(given, id) && given[id]?.trim()) || undefined;
  };
  const listTitle = (id: number): string => dataLists.get(id)?.title?.trim() || `list id ${id}`;
  return {
    userIds: () => [...people.places.keys()],
    user: (id) => {
      const place = people.places.get(id);
      return place === undefined ? undefined : people.records[place];
    },
    personName: (id) => {
      const place = people.places.get(id);
      return place === undefined ? (label('users', id) ?? `Person ${id}`) : names.nameAt(place);
    },
    compareNames: names.compareNames,
    trainingIds: () => [...trainings.keys()],
    training: (id) => trainings.get(id),
    trainingTitle: (id) => trainingOf(id) ?? label('trainings', id) ?? `Training ${id}`,
    equipmentTypeIds: () => [...equipmentTypes.keys()],
    equipmentType: (id) => equipmentTypes.get(id),
    equipmentTypeTitle: (id) => typeOf(id) ?? label('equipmentTypes', id) ?? `Type ${id}`,
    siteIds: () => lists.fieldOffices.map(({ id }) => id),
    siteName: (id) => siteOf(id) ?? label('fieldOffices', id) ?? `Site ${id}`,
    lineName: (id) => lineOf(id) ?? label('linesOfBusiness', id) ?? `Line ${id}`,
    jobTitle: (id) => jobTitleOf(id) ?? label('jobTitles', id) ?? `Job title ${id}`,
    companyName: (id) => companyOf(id) ?? label('companies', id) ?? `Client id ${id}`,
    entryTitle: (id, listId) => {
      if (listId === null) return `Entry id ${id}`;
      const list = entries.get(listId);
      return list ? list.get(Number(id))?.title?.trim() || `Entry id ${id} of ${listTitle(listId)}` : '…';
    },
    listTitle,
    categoryName: (id) => label('resourceCategories', id) ?? `Category id ${id}`,
  };
}

/** The name of a training in an address, where ids are texts. */
export const trainingTitleOf = (id: string, directory: Directory): string => directory.trainingTitle(Number(id));

export const personNameOf = (id: string, directory: Directory): string => directory.personName(id);
