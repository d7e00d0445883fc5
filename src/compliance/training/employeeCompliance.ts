import type { CalendarNumber } from '#protocol/dates.ts';
import { employeeStatuses, type TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { type Directory, hasLeft } from '../directory.ts';
import { distinctIds } from '../distinctIds.ts';
import { byText, compareNumbers } from '../order.ts';
import { employeeStatusOf, percentComplete } from './employeeStatus.ts';
import { managersAbove } from './managersAbove.ts';
import { type RequiredTraining, requiredTrainings } from './trainingState.ts';

/** One employee as the lists show them: the service's record with names, counts and the dates that matter. */
export type EmployeeCompliance = {
  id: string;
  /** The day of this standing, YYYYMMDD. */
  on: CalendarNumber;
  name: string;
  /** Whether the list of people has them; otherwise the name may be nothing but words for the id. */
  isListed: boolean;
  employeeNumber: string;
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
  required: number;
  /** Required trainings that are current, expiring ones included. */
  done: number;
  missing: number;
  expired: number;
  expiring: number;
  /** `done` of `required`, or the service's percentage where that is lower; null when nothing is required. */
  percent: number | null;
  /** The whole percentage of the service, where it is another than `done` of `required`. */
  servicePercent?: number;
  /** The first day on which something valid today runs out, YYYYMMDD. */
  nextExpiry: CalendarNumber | null;
  /** The day on which the longest lapsed training ran out, YYYYMMDD. */
  oldestLapse: CalendarNumber | null;
  /** The day of the newest completion of a required training, YYYYMMDD; the service names no others unless asked. */
  lastCompleted: CalendarNumber | null;
};

const earliest = (trainings: readonly RequiredTraining[]): CalendarNumber | null =>
  trainings.reduce<CalendarNumber | null>((first, { last }) => {
    const date = last?.expiresOn ?? null;
    return date !== null && (first === null || date < first) ? date : first;
  }, null);

/**
 * Joins one status record with the directory.
 * @param today YYYYMMDD in the account's time zone
 */
export function employeeCompliance(
  record: TrainingEmployeeStatus,
  directory: Directory,
  today: CalendarNumber,
  timeZone: string,
): EmployeeCompliance {
  const user = directory.user(record.m_user_id);
  const trainings = requiredTrainings(record, today);
  const inState = (state: RequiredTraining['state']) => trainings.filter((training) => training.state === state);
  const [missing, expired, expiring, current] = [
    inState('missing'),
    inState('expired'),
    inState('expiring'),
    inState('current'),
  ];
  const done = expiring.length + current.length;
  const status = worseStatus(record.status, employeeStatusOf(trainings.map(({ state }) => state)));
  const servicePercent = Math.min(100, Math.floor(record.percent_complete));
  const counted = trainings.length === 0 ? null : percentComplete(done, trainings.length);
  const siteIds = distinctIds(user?.fieldOffice_id);
  const lineIds = distinctIds(user?.lineOfBusiness_id);
  return {
    id: record.m_user_id,
    on: today,
    name: directory.personName(record.m_user_id),
    isListed: user !== undefined,
    employeeNumber: user?.employeeNumber ?? '',
    jobTitle: user?.jobTitle_id ? directory.jobTitle(user.jobTitle_id) : '',
    siteIds,
    site: siteIds.map(directory.siteName).join(', '),
    lineIds,
    line: lineIds.map(directory.lineName).join(', '),
    managerIds: managersAbove(record.m_user_id, (id) => directory.user(id)?.manager_id ?? undefined),
    hasLeft: hasLeft(user, today, timeZone),
    status,
    ...(status !== record.status && { serviceStatus: record.status }),
    trainings,
    required: trainings.length,
    done,
    missing: missing.length,
    expired: expired.length,
    expiring: expiring.length,
    percent: counted === null ? null : Math.min(servicePercent, counted),
    ...(counted !== null && counted !== servicePercent && { servicePercent }),
    nextExpiry: earliest([...expiring, ...current]),
    oldestLapse: earliest(expired),
    lastCompleted: trainings.reduce<CalendarNumber | null>((latest, { last }) => {
      const on = last?.date_number ?? null;
      return on !== null && (latest === null || on > latest) ? on : latest;
    }, null),
  };
}

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
