import type { CalendarNumber } from '#protocol/dates.ts';
import { employeeStatuses, type TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { type Directory, hasLeft } from '../directory.ts';
import { distinctIds } from '../distinctIds.ts';
import { byText, compareNumbers } from '../order.ts';
import { employeeStatusOf, percentComplete } from './employeeStatus.ts';
import { managersAbove } from './managersAbove.ts';
import { type RequiredTraining, requiredTrainings, unorderedTrainings } from './trainingState.ts';
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

/**
 * One status record joined with the directory. What every list counts and sorts by is worked out once; names and trainings
 * are read when somebody looks at them, because most rows of a large list are never on the screen.
 */
class EmployeeOnDay implements EmployeeCompliance {
  readonly id: string;
  readonly on: CalendarNumber;
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
  readonly #record: TrainingEmployeeStatus;
  readonly #directory: Directory;
  readonly #timeZone: string;
  #name: string | undefined;
  #siteIds: readonly string[] | undefined;
  #lineIds: readonly string[] | undefined;
  #trainings: readonly RequiredTraining[] | undefined;

  constructor(record: TrainingEmployeeStatus, directory: Directory, today: CalendarNumber, timeZone: string) {
    this.#record = record;
    this.#directory = directory;
    this.#timeZone = timeZone;
    this.id = record.m_user_id;
    this.on = today;
    const trainings = unorderedTrainings(record, today);
    const totals = trainingTotals(trainings);
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
    this.status = worseStatus(record.status, employeeStatusOf(trainings.map(({ state }) => state)));
    if (this.status !== record.status) this.serviceStatus = record.status;
    const servicePercent = Math.min(100, Math.floor(record.percent_complete));
    const counted = this.required === 0 ? null : percentComplete(this.done, this.required);
    this.percent = counted === null ? null : Math.min(servicePercent, counted);
    if (counted !== null && counted !== servicePercent) this.servicePercent = servicePercent;
  }

  get #user() {
    return this.#directory.user(this.id);
  }
  get name() {
    this.#name ??= this.#directory.personName(this.id);
    return this.#name;
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
    return id ? this.#directory.jobTitle(id) : '';
  }
  get siteIds() {
    this.#siteIds ??= distinctIds(this.#user?.fieldOffice_id);
    return this.#siteIds;
  }
  get site() {
    return this.siteIds.map(this.#directory.siteName).join(', ');
  }
  get lineIds() {
    this.#lineIds ??= distinctIds(this.#user?.lineOfBusiness_id);
    return this.#lineIds;
  }
  get line() {
    return this.lineIds.map(this.#directory.lineName).join(', ');
  }
  get managerIds() {
    return managersAbove(this.id, (id) => this.#directory.user(id)?.manager_id ?? undefined);
  }
  get hasLeft() {
    return hasLeft(this.#user, this.on, this.#timeZone);
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
): EmployeeCompliance => new EmployeeOnDay(record, directory, today, timeZone);

/** `done` of `required`, whatever the service says. */
export const recountedPercent = ({ done, required }: EmployeeCompliance): number | null =>
  required === 0 ? null : percentComplete(done, required);

const statusRank = (status: string): number => (employeeStatuses as readonly string[]).indexOf(status); // wider, to look for any string: one we do not know is -1

/** The worse of the service's status and that of a day; one that we do not know says something that no date can tell. */
const worseStatus = (given: string, onDay: string): string => (statusRank(onDay) < statusRank(given) ? onDay : given);

/** Most urgent first: status, number of gaps, oldest lapse, next expiry, name. A status that we do not know ranks first. */
export const mostUrgentEmployee = (a: EmployeeCompliance, b: EmployeeCompliance): number =>
  statusRank(a.status) - statusRank(b.status) ||
  b.missing + b.expired - (a.missing + a.expired) ||
  compareNumbers(a.oldestLapse, b.oldestLapse) ||
  compareNumbers(a.nextExpiry, b.nextExpiry) ||
  byText(a.name, b.name);
