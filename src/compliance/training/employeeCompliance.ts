import type { CalendarNumber } from '#protocol/dates.ts';
import { employeeStatuses, type TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { User } from '#protocol/users.ts';
import { type Directory, hasLeft } from '../directory.ts';
import { distinctIds } from '../distinctIds.ts';
import { employeeStatusBy, percentComplete } from './employeeStatus.ts';
import { managersAbove } from './managersAbove.ts';
import {
  eachRequired,
  type RequiredTraining,
  requiredTrainingOn,
  requiredTrainings,
  type TrainingState,
  unorderedTrainings,
} from './trainingState.ts';
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
  /** Takes the state of each of them, in no order, and makes nothing that is kept. */
  eachState(take: (trainingId: number, state: TrainingState) => void): void;
  /** The ids of the only trainings that status, counts and dates are of; without it they are of all required ones. */
  onlyTrainings?: readonly string[];
  /** `done` of `required`, or the service's percentage where that is lower; null when nothing is required. */
  percent: number | null;
  /** The whole percentage of the service, where it is another than `done` of `required`. */
  servicePercent?: number;
  /**
   * The same employee with status, counts and dates of some trainings alone. The service says nothing of a part, so its
   * status and percentage are left out.
   * @param trainingIds the trainings that count, as texts
   */
  inTrainings(trainingIds: ReadonlySet<string>): EmployeeCompliance;
};

/** What a record is joined with: the names, and the day in the account's time zone, YYYYMMDD. */
export type DirectoryDay = { directory: Directory; today: CalendarNumber; timeZone: string };

/**
 * One employee with the counts of some trainings. What every list counts and sorts by is worked out once; sites and
 * trainings are read when somebody looks at them, because most rows of a large list are never on the screen.
 */
abstract class EmployeeWithTotals implements EmployeeCompliance {
  readonly id: string;
  readonly name: string;
  readonly hasLeft: boolean;
  readonly required: number;
  readonly done: number;
  readonly missing: number;
  readonly expired: number;
  readonly expiring: number;
  readonly ranOut: number;
  readonly notDone: number;
  readonly nextExpiry: CalendarNumber | null;
  readonly oldestLapse: CalendarNumber | null;
  readonly lastCompleted: CalendarNumber | null;
  abstract readonly status: string;
  abstract readonly percent: number | null;
  abstract readonly trainings: readonly RequiredTraining[];
  readonly #day: DirectoryDay;
  readonly #user: User | undefined;
  #siteIds: readonly string[] | undefined;
  #lineIds: readonly string[] | undefined;

  constructor({ id, name }: { id: string; name: string }, totals: TrainingTotals, day: DirectoryDay) {
    this.#day = day;
    this.#user = day.directory.user(id);
    this.id = id;
    this.name = name;
    this.hasLeft = hasLeft(this.#user, day.today, day.timeZone);
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
  eachState(take: (trainingId: number, state: TrainingState) => void) {
    for (const { trainingId, state } of this.trainings) take(trainingId, state);
  }
  inTrainings(trainingIds: ReadonlySet<string>): EmployeeCompliance {
    return new EmployeeInTrainings(this, trainingIds, this.#day);
  }
}

/** All that one status record says is required of an employee. */
export class EmployeeOfRecord extends EmployeeWithTotals {
  readonly status: string;
  readonly serviceStatus?: string;
  readonly percent: number | null;
  readonly servicePercent?: number;
  readonly #record: TrainingEmployeeStatus;
  #trainings: readonly RequiredTraining[] | undefined;

  constructor(record: TrainingEmployeeStatus, name: string, totals: TrainingTotals, day: DirectoryDay) {
    super({ id: record.m_user_id, name }, totals, day);
    this.#record = record;
    const { status, percent_complete } = record;
    this.status = worseStatus(status, employeeStatusBy(totals));
    if (this.status !== status) this.serviceStatus = status;
    const servicePercent = Math.min(100, Math.floor(percent_complete));
    const counted = recountedPercent(this);
    this.percent = counted === null ? null : Math.min(servicePercent, counted);
    if (counted !== null && counted !== servicePercent) this.servicePercent = servicePercent;
  }

  get trainings() {
    this.#trainings ??= requiredTrainings(this.#record, this.on);
    return this.#trainings;
  }
  override eachState(take: (trainingId: number, state: TrainingState) => void) {
    eachRequired(this.#record, (id, says, last) => take(id, requiredTrainingOn(id, says, last, this.on).state));
  }
}

/** An employee of whom only some trainings count. */
class EmployeeInTrainings extends EmployeeWithTotals {
  readonly status: string;
  readonly percent: number | null;
  readonly trainings: readonly RequiredTraining[];
  readonly onlyTrainings: readonly string[];

  constructor(employee: EmployeeCompliance, trainingIds: ReadonlySet<string>, day: DirectoryDay) {
    const trainings = employee.trainings.filter(({ trainingId }) => trainingIds.has(String(trainingId)));
    super(employee, trainingTotals(trainings), day);
    this.trainings = trainings;
    this.onlyTrainings = [...trainingIds];
    this.status = employeeStatusBy(this);
    this.percent = recountedPercent(this);
  }
}

/** `done` of `required`, whatever the service says. */
export const recountedPercent = ({ done, required }: TrainingTotals): number | null =>
  required === 0 ? null : percentComplete(done, required);

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
  return new EmployeeOfRecord(record, directory.personName(record.m_user_id), totals, { directory, today, timeZone });
};

/** The place of a status among all, worst first. */
export const statusRank = (status: string): number => (employeeStatuses as readonly string[]).indexOf(status); // wider, to look for any string: one we do not know is -1

/** The worse of the service's status and that of a day; one that we do not know says something that no date can tell. */
const worseStatus = (given: string, onDay: string): string => (statusRank(onDay) < statusRank(given) ? onDay : given);
