import { columnsBehind } from '#protocol/columns/columns.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { employeeStatuses, type TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { type Directory, hasLeft } from '../directory.ts';
import { distinctIds } from '../distinctIds.ts';
import { textKey } from '../order.ts';
import { columnTotals } from './columnTotals.ts';
import { employeeStatusBy, percentComplete } from './employeeStatus.ts';
import { managersAbove } from './managersAbove.ts';
import { NEVER, type RequiredTraining, requiredTrainings, unorderedTrainings } from './trainingState.ts';
import { type TrainingTotals, trainingTotals } from './trainingTotals.ts';

/** One employee as the lists show them: the service's record with names, counts and the dates that matter. */
export type EmployeeCompliance = TrainingTotals & {
  id: string;
  /** The day of this standing, YYYYMMDD. */
  on: CalendarNumber;
  name: string;
  /** Whether the list of people has them; otherwise the name may be nothing but words for the id. */
  isListed: boolean;
  employeeNumber: string;
  email: string;
  jobTitle: string;
  siteIds: readonly string[];
  site: string;
  lineIds: readonly string[];
  line: string;
  /** Whoever answers for them, directly or through others, nearest first. */
  managerIds: readonly string[];
  hasLeft: boolean;
  /** On this day, usually one of `employeeStatuses`; one that we do not know stays as the service gives it. */
  status: string;
  /** What the service gives of its own day, where that is another. */
  serviceStatus?: string;
  trainings: readonly RequiredTraining[];
  /** The ids of the only trainings that status, counts and dates are of; without it they are of all required ones. */
  onlyTrainings?: readonly string[];
  /** `done` of `required`, or the service's percentage where that is lower; null when nothing is required. */
  percent: number | null;
  /** The whole percentage of the service, where it is another than `done` of `required`. */
  servicePercent?: number;
};

/** What a record is joined with: the names, and the day in the account's time zone, YYYYMMDD. */
type Day = { directory: Directory; today: CalendarNumber; timeZone: string };

/**
 * One status record joined with the directory. What every list counts and sorts by is worked out once; sites and
 * trainings are read when somebody looks at them, because most rows of a large list are never on the screen.
 */
class EmployeeOnDay implements EmployeeCompliance {
  readonly id: string;
  readonly status: string;
  readonly serviceStatus?: string;
  readonly required: number;
  readonly done: number;
  readonly missing: number;
  readonly expired: number;
  readonly expiring: number;
  readonly percent: number | null;
  readonly servicePercent?: number;
  readonly ranOut: number;
  readonly notDone: number;
  readonly nextExpiry: CalendarNumber | null;
  readonly oldestLapse: CalendarNumber | null;
  readonly lastCompleted: CalendarNumber | null;
  readonly name: string;
  readonly #record: TrainingEmployeeStatus;
  readonly #day: Day;
  #siteIds: readonly string[] | undefined;
  #lineIds: readonly string[] | undefined;
  #trainings: readonly RequiredTraining[] | undefined;

  constructor(record: TrainingEmployeeStatus, name: string, totals: TrainingTotals, day: Day) {
    this.#record = record;
    this.#day = day;
    this.id = record.m_user_id;
    this.name = name;
    this.required = totals.required;
    this.done = totals.done;
    this.missing = totals.missing;
    this.expired = totals.expired;
    this.expiring = totals.expiring;
    this.ranOut = totals.ranOut;
    this.notDone = totals.notDone;
    this.nextExpiry = totals.nextExpiry;
    this.oldestLapse = totals.oldestLapse;
    this.lastCompleted = totals.lastCompleted;
    const { status, percent_complete } = record;
    this.status = worseStatus(status, employeeStatusBy(totals));
    if (this.status !== status) this.serviceStatus = status;
    const servicePercent = Math.min(100, Math.floor(percent_complete));
    const counted = this.required === 0 ? null : percentComplete(this.done, this.required);
    this.percent = counted === null ? null : Math.min(servicePercent, counted);
    if (counted !== null && counted !== servicePercent) this.servicePercent = servicePercent;
  }

  get #user() {
    return this.#day.directory.user(this.id);
  }
  get on() {
    return this.#day.today;
  }
  get isListed() {
    return this.#user !== undefined;
  }
  get employeeNumber() {
    return this.#user?.employeeNumber ?? '';
  }
  get email() {
    return this.#user?.email ?? '';
  }
  get jobTitle() {
    const id = this.#user?.jobTitle_id;
    return id ? this.#day.directory.jobTitle(id) : '';
  }
  get siteIds() {
    this.#siteIds ??= distinctIds(this.#user?.fieldOffice_id);
    return this.#siteIds;
  }
  get site() {
    return this.siteIds.map(this.#day.directory.siteName).join(', ');
  }
  get lineIds() {
    this.#lineIds ??= distinctIds(this.#user?.lineOfBusiness_id);
    return this.#lineIds;
  }
  get line() {
    return this.lineIds.map(this.#day.directory.lineName).join(', ');
  }
  get managerIds() {
    return managersAbove(this.id, (id) => this.#day.directory.user(id)?.manager_id ?? undefined);
  }
  get hasLeft() {
    return hasLeft(this.#user, this.on, this.#day.timeZone);
  }
  get trainings() {
    this.#trainings ??= requiredTrainings(this.#record, this.on);
    return this.#trainings;
  }
}

/**
 * Joins one status record with the directory. `{ ...employee }` leaves out what is read only when it is looked at.
 * @param today YYYYMMDD in the account's time zone
 */
export const employeeCompliance = (
  record: TrainingEmployeeStatus,
  directory: Directory,
  today: CalendarNumber,
  timeZone: string,
): EmployeeCompliance => {
  const totals = trainingTotals(unorderedTrainings(record, today));
  return new EmployeeOnDay(record, directory.personName(record.m_user_id), totals, { directory, today, timeZone });
};

/** So many employees are joined at a time, a few milliseconds of work. */
const JOINED_AT_ONCE = 5000;

/**
 * Joins status records with the directory and puts them in order, most urgent first. It stops after some thousands, so
 * that others can go on meanwhile.
 */
export function* employeesByUrgency(
  records: readonly TrainingEmployeeStatus[],
  day: Day,
): Generator<undefined, EmployeeCompliance[], undefined> {
  const columns = columnsBehind(records);
  const totalsAt = columns && columnTotals(columns, day.today);
  // Namesakes share one text.
  const names = new Map<string, string>();
  const employees: EmployeeCompliance[] = [];
  for (const [index, record] of records.entries()) {
    const given = day.directory.personName(record.m_user_id);
    const name = names.get(given) ?? given;
    names.set(name, name);
    const totals = totalsAt?.(index) ?? trainingTotals(unorderedTrainings(record, day.today));
    employees.push(new EmployeeOnDay(record, name, totals, day));
    if (index % JOINED_AT_ONCE === JOINED_AT_ONCE - 1) yield;
  }
  const inOrder = yield* orderByUrgency(employees, [...names.keys()]);
  return Array.from(inOrder, (index) => employees[index] as EmployeeCompliance); // an index of one of them
}

/** `done` of `required`, whatever the service says. */
export const recountedPercent = ({ done, required }: EmployeeCompliance): number | null =>
  required === 0 ? null : percentComplete(done, required);

const statusRank = (status: string): number => (employeeStatuses as readonly string[]).indexOf(status); // wider, to look for any string: one we do not know is -1

/** The worse of the service's status and that of a day; one that we do not know says something that no date can tell. */
const worseStatus = (given: string, onDay: string): string => (statusRank(onDay) < statusRank(given) ? onDay : given);

/**
 * Most urgent first: status, number of gaps, oldest lapse, next expiry, name. A status that we do not know ranks first. The
 * keys are compared as numbers, which are taken from each employee once.
 */
function* orderByUrgency(
  employees: readonly EmployeeCompliance[],
  names: readonly string[],
): Generator<undefined, Uint32Array, undefined> {
  const keys = new Map(names.map((name) => [name, textKey(name)]));
  yield;
  const inOrder = [...new Set(keys.values())].sort();
  yield;
  const placeOfKey = new Map(inOrder.map((key, place) => [key, place]));
  const placeOfName = new Map([...keys].map(([name, key]) => [name, placeOfKey.get(key) ?? 0]));
  const length = employees.length;
  const [urgency, lapse, expiry, name] = [
    new Int32Array(length),
    new Int32Array(length),
    new Int32Array(length),
    new Int32Array(length),
  ];
  employees.forEach((employee, index) => {
    urgency[index] = statusRank(employee.status) * MOST_GAPS - employee.missing - employee.expired;
    lapse[index] = employee.oldestLapse ?? NEVER;
    expiry[index] = employee.nextExpiry ?? NEVER;
    name[index] = placeOfName.get(employee.name) ?? 0;
  });
  yield;
  return Uint32Array.from(employees, (_employee, index) => index).sort((a, b) => {
    for (const column of [urgency, lapse, expiry, name]) {
      const difference = (column[a] ?? 0) - (column[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
}

/** More than the trainings that anyone has. */
const MOST_GAPS = 1_000_000;
