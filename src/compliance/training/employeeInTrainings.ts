import type { CalendarNumber } from '#protocol/dates.ts';
import type { EmployeeCompliance } from './employeeCompliance.ts';
import { employeeStatusBy, percentComplete } from './employeeStatus.ts';
import type { RequiredTraining } from './trainingState.ts';
import { trainingTotals } from './trainingTotals.ts';

/** An employee of whom only some trainings count. Names are still read when somebody looks at them. */
class EmployeeInTrainings implements EmployeeCompliance {
  readonly status: string;
  readonly trainings: readonly RequiredTraining[];
  readonly onlyTrainings: readonly string[];
  readonly required: number;
  readonly done: number;
  readonly missing: number;
  readonly expired: number;
  readonly expiring: number;
  readonly percent: number | null;
  readonly ranOut: number;
  readonly notDone: number;
  readonly nextExpiry: CalendarNumber | null;
  readonly oldestLapse: CalendarNumber | null;
  readonly lastCompleted: CalendarNumber | null;
  readonly #employee: EmployeeCompliance;

  constructor(employee: EmployeeCompliance, trainingIds: ReadonlySet<string>) {
    this.#employee = employee;
    this.trainings = employee.trainings.filter(({ trainingId }) => trainingIds.has(String(trainingId)));
    this.onlyTrainings = [...trainingIds];
    const totals = trainingTotals(this.trainings);
    this.status = employeeStatusBy(totals);
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
    this.percent = this.required === 0 ? null : percentComplete(this.done, this.required);
  }

  get id() {
    return this.#employee.id;
  }
  get on() {
    return this.#employee.on;
  }
  get name() {
    return this.#employee.name;
  }
  get isListed() {
    return this.#employee.isListed;
  }
  get employeeNumber() {
    return this.#employee.employeeNumber;
  }
  get email() {
    return this.#employee.email;
  }
  get jobTitle() {
    return this.#employee.jobTitle;
  }
  get siteIds() {
    return this.#employee.siteIds;
  }
  get site() {
    return this.#employee.site;
  }
  get lineIds() {
    return this.#employee.lineIds;
  }
  get line() {
    return this.#employee.line;
  }
  get managerIds() {
    return this.#employee.managerIds;
  }
  get hasLeft() {
    return this.#employee.hasLeft;
  }
}

/**
 * The same employee with status, counts and dates of some trainings alone. The service says nothing of a part, so its
 * status and percentage are left out.
 * @param trainingIds the trainings that count, as texts
 */
export const employeeInTrainings = (
  employee: EmployeeCompliance,
  trainingIds: ReadonlySet<string>,
): EmployeeCompliance => new EmployeeInTrainings(employee, trainingIds);
