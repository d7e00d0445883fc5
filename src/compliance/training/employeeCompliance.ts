import type { CalendarNumber } from '#protocol/dates.ts';
import { employeeStatuses, type TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { User } from '#protocol/users.ts';
import { type Directory, hasLeft } from '../directory.ts';
import { distinctIds } from '../distinctIds.ts';
import { shareInPercent } from '../share.ts';
import { employeeStatusBy } from './employeeStatus.ts';
import { type CountField, type DateField, type EmployeeTotals, employeeTotals, TotalsTable } from './employeeTotals.ts';
import { managersAbove } from './managersAbove.ts';
import {
  eachRequired,
  type RequiredTraining,
  requiredTrainingOn,
  requiredTrainings,
  type TrainingState,
  unorderedTrainings,
} from './trainingState.ts';

/** One employee as the lists show them: the service's record with names, counts and the dates that matter. */
export type EmployeeCompliance = EmployeeTotals & {
  id: string;
  /** The day of these facts, YYYYMMDD. */
  on: CalendarNumber;
  name: string;
  /**
   * The place of the name among everyone whom the employee was joined with, in the readers' order; names that it treats
   * as equal, such as Zoe and Zoë, have the same.
   */
  nameRank: number;
  /** Whether the list of people has them; otherwise the name may be only words for the id. */
  isListed: boolean;
  employeeNumber: string;
  /** Also empty for readers who do not get it. */
  email: string;
  jobTitle: string;
  siteIds: readonly string[];
  site: string;
  lineIds: readonly string[];
  line: string;
  /** Managers, directly or through others, nearest first. */
  managerIds: readonly string[];
  hasLeft: boolean;
  /** On this day, usually one of `employeeStatuses`; an unknown one stays as the service gives it. */
  status: string;
  /** The service's status for its own day, if it differs. */
  serviceStatus?: string | undefined;
  trainings: readonly RequiredTraining[];
  /** Passes on the state of each of them, in no order, and creates nothing that is kept. */
  eachState(take: (trainingId: number, state: TrainingState) => void): void;
  /** The ids of the trainings to which status, counts and dates are limited; without it all required ones. */
  onlyTrainings?: readonly string[];
  /** `done` of `required`, or the service's percentage if that is lower; null when nothing is required. */
  percent: number | null;
  /** The whole percentage of the service, if it differs from `done` of `required`. */
  servicePercent?: number | undefined;
  /**
   * The same employee with status, counts and dates of some trainings only. The service says nothing about a part, so
   * its status and percentage are left out.
   * @param trainingIds the trainings that count, as texts
   */
  inTrainings(trainingIds: ReadonlySet<string>): EmployeeCompliance;
};

/** What a record is joined with: the names, and the day in the account's time zone, YYYYMMDD. */
export type DirectoryDay = { directory: Directory; today: CalendarNumber; timeZone: string };

/**
 * One employee with the counts of some trainings. Sites, names of sites and trainings are read on demand, because most
 * rows of a large list are never on the screen.
 */
abstract class JoinedEmployee implements EmployeeCompliance {
  readonly hasLeft: boolean;
  /** Kept, because looking everyone up again would take a filter of 100,000 a tenth of a second. */
  readonly #user: User | undefined;
  protected abstract readonly day: DirectoryDay;
  abstract readonly id: string;
  abstract readonly name: string;
  abstract readonly nameRank: number;
  abstract readonly status: string;
  abstract readonly percent: number | null;
  abstract readonly trainings: readonly RequiredTraining[];

  constructor(id: string, { directory, today, timeZone }: DirectoryDay) {
    this.#user = directory.user(id);
    this.hasLeft = hasLeft(this.#user, today, timeZone);
  }

  protected abstract count(field: CountField): number;
  protected abstract date(field: DateField): CalendarNumber | null;

  get required() {
    return this.count('required');
  }
  get done() {
    return this.count('done');
  }
  get missing() {
    return this.count('missing');
  }
  get expired() {
    return this.count('expired');
  }
  get expiring() {
    return this.count('expiring');
  }
  get ranOut() {
    return this.count('ranOut');
  }
  get notDone() {
    return this.count('notDone');
  }
  get nextExpiry() {
    return this.date('nextExpiry');
  }
  get oldestExpiry() {
    return this.date('oldestExpiry');
  }
  get lastCompleted() {
    return this.date('lastCompleted');
  }
  get on() {
    return this.day.today;
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
    return id ? this.day.directory.jobTitle(id) : '';
  }
  get siteIds() {
    return eachOnce(this.#user?.fieldOffice_id);
  }
  get site() {
    return this.siteIds.map(this.day.directory.siteName).join(', ');
  }
  get lineIds() {
    return eachOnce(this.#user?.lineOfBusiness_id);
  }
  get line() {
    return this.lineIds.map(this.day.directory.lineName).join(', ');
  }
  get managerIds() {
    return managersAbove(this.id, (id) => this.day.directory.user(id)?.manager_id ?? undefined);
  }
  eachState(take: (trainingId: number, state: TrainingState) => void) {
    for (const { trainingId, state } of this.trainings) take(trainingId, state);
  }
  inTrainings(trainingIds: ReadonlySet<string>): EmployeeCompliance {
    return new EmployeeInTrainings(this, trainingIds, this.day);
  }
}

const none: readonly string[] = [];
const distinct = new WeakMap<readonly string[], readonly string[]>();

/** The ids of a list, each once. People of one place share a list if they came as columns. */
function eachOnce(ids: readonly string[] | null | undefined): readonly string[] {
  if (!ids || ids.length === 0) return none;
  const known = distinct.get(ids) ?? distinctIds(ids);
  distinct.set(ids, known);
  return known;
}

/** What all employees are joined with, and by the index of each its totals and the rank of its name. */
export type JoinedWith = { day: DirectoryDay; totals: TotalsTable; nameRanks: Uint32Array };

/** All required trainings of one status record. Its numbers are not in it, but in the totals, by its index. */
export class EmployeeOfRecord extends JoinedEmployee {
  readonly name: string;
  readonly status: string;
  readonly #record: TrainingEmployeeStatus;
  readonly #with: JoinedWith;
  readonly #index: number;
  #trainings: readonly RequiredTraining[] | undefined;

  /** @param index its place in the totals, which exist by now, and in the ranks of names, which may come later */
  constructor(record: TrainingEmployeeStatus, name: string, joinedWith: JoinedWith, index: number) {
    super(record.m_user_id, joinedWith.day);
    this.#record = record;
    this.name = name;
    this.#with = joinedWith;
    this.#index = index;
    this.status = worseStatus(record.status, employeeStatusBy(this));
  }

  protected get day() {
    return this.#with.day;
  }
  get id() {
    return this.#record.m_user_id;
  }
  get nameRank() {
    return this.#with.nameRanks[this.#index] ?? 0;
  }
  protected count(field: CountField) {
    return this.#with.totals.count(this.#index, field);
  }
  protected date(field: DateField) {
    return this.#with.totals.date(this.#index, field);
  }
  get serviceStatus() {
    const { status } = this.#record;
    return this.status === status ? undefined : status;
  }
  get #percentOfService() {
    return Math.min(100, Math.floor(this.#record.percent_complete));
  }
  get percent() {
    const counted = recountedPercent(this);
    return counted === null ? null : Math.min(this.#percentOfService, counted);
  }
  get servicePercent() {
    const counted = recountedPercent(this);
    const given = this.#percentOfService;
    return counted === null || counted === given ? undefined : given;
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
class EmployeeInTrainings extends JoinedEmployee {
  protected readonly day: DirectoryDay;
  readonly id: string;
  readonly name: string;
  readonly nameRank: number;
  readonly status: string;
  readonly percent: number | null;
  readonly trainings: readonly RequiredTraining[];
  readonly onlyTrainings: readonly string[];
  readonly #totals: EmployeeTotals;

  constructor(employee: EmployeeCompliance, trainingIds: ReadonlySet<string>, day: DirectoryDay) {
    super(employee.id, day);
    this.day = day;
    this.id = employee.id;
    this.name = employee.name;
    this.nameRank = employee.nameRank;
    this.trainings = employee.trainings.filter(({ trainingId }) => trainingIds.has(String(trainingId)));
    this.onlyTrainings = [...trainingIds];
    this.#totals = employeeTotals(this.trainings);
    this.status = employeeStatusBy(this);
    this.percent = recountedPercent(this);
  }

  protected count(field: CountField) {
    return this.#totals[field];
  }
  protected date(field: DateField) {
    return this.#totals[field];
  }
}

/** `done` of `required`, regardless of the service. */
export const recountedPercent = ({ done, required }: EmployeeTotals): number | null =>
  shareInPercent(done, required, 0);

/**
 * Joins one status record with the directory. `{ ...employee }` leaves out fields that are read on demand.
 * @param today YYYYMMDD in the account's time zone
 */
export const employeeCompliance = (
  record: TrainingEmployeeStatus,
  directory: Directory,
  today: CalendarNumber,
  timeZone: string,
): EmployeeCompliance => {
  const totals = new TotalsTable(1);
  totals.set(0, employeeTotals(unorderedTrainings(record, today)));
  const joinedWith = { day: { directory, today, timeZone }, totals, nameRanks: new Uint32Array(1) };
  return new EmployeeOfRecord(record, directory.personName(record.m_user_id), joinedWith, 0);
};

/** The place of a status among all, worst first. An unknown one comes first, because no date takes it away. */
export const employeeStatusRank = (status: string): number => (employeeStatuses as readonly string[]).indexOf(status); // wider, to look for any string

/** The worse of the service's status and that of a day; an unknown one says something that no date can tell. */
const worseStatus = (given: string, onDay: string): string =>
  employeeStatusRank(onDay) < employeeStatusRank(given) ? onDay : given;
