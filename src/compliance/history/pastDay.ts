import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { requiredTrainingOn, type ServiceWord } from '../training/trainingState.ts';

/** A training and a person on a past day, as known on that day. */
export type PastPair = {
  personId: string;
  trainingId: number;
  /** Whether it was required; otherwise it is here because it was completed. */
  required: boolean;
  says: ServiceWord;
  /** The newest completion; null if there was none. */
  last: PastCompletion | null;
};

type PastCompletion = {
  doneOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
  startsExpiringOn: CalendarNumber | null;
};

/**
 * The sites and lines of somebody; `isTracked`: had a training record. `leavesOn` is the last day, YYYYMMDD, perhaps
 * known ahead.
 */
export type PastPerson = {
  id: string;
  siteIds: readonly string[];
  lineIds: readonly string[];
  managerId: string | null;
  isTracked: boolean;
  leavesOn: CalendarNumber | null;
};

/** A training or a type of equipment. `rule` is the same text while the rule is the same. */
export type PastRule<Id> = { id: Id; title: string | null; rule: string };

export type PastSchedule = {
  scheduleId: string;
  status: string | null;
  expiresOn: CalendarNumber | null;
  expiringOn: CalendarNumber | null;
  lastDoneOn: CalendarNumber | null;
};

export type PastItem = {
  id: string;
  typeId: string;
  siteIds: readonly string[];
  inService: boolean;
  /** The service's status for the item itself; null if it gave none, and in days captured without it. */
  status: string | null;
  schedules: readonly PastSchedule[];
};

/** A document with the version that was in force. */
export type PastDocument = {
  id: string;
  title: string | null;
  version: string | null;
  approvedOn: CalendarNumber | null;
};

/** One collection that a capture was made from. `unavailable`: the service or the token does not have it. */
export type PastSource = {
  method: string;
  state: 'read' | 'unavailable';
  calculatedAt: EpochMs | null;
  readAt: EpochMs | null;
  unreadable: number;
};

/** The capture of an account on one day. */
export type PastDay = {
  day: CalendarNumber;
  people: readonly PastPerson[];
  pairs: readonly PastPair[];
  trainings: readonly PastRule<number>[];
  items: readonly PastItem[];
  itemTypes: readonly PastRule<string>[];
  documents: readonly PastDocument[];
};

/** Whether a pair counts as valid on a day, by the rule of the lists. Decision 010. */
export function isValidPairOn({ trainingId, required, says, last }: PastPair, on: CalendarNumber): boolean {
  if (!required) return false;
  const { state } = requiredTrainingOn(trainingId, says, last ? { id: trainingId, ...last } : undefined, on);
  return state === 'current' || state === 'expiring';
}

/** Whether somebody had left before a day; false for a person whom no list names. */
export const hadLeftBefore = (person: Pick<PastPerson, 'leavesOn'> | null, on: CalendarNumber): boolean =>
  person !== null && person.leavesOn !== null && person.leavesOn < on;
