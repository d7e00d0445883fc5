import { setImmediate } from 'node:timers/promises';
import { calendarDateAt } from '#compliance/calendar.ts';
import { type CompletionDates, newerCompletion } from '#compliance/trainingExpiry.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';
import type { Account } from './store/accounts.ts';
import { listRecords, revisionOf } from './store/records.ts';
import type { Store } from './store/store.ts';
import { listTrainingBasis, listUserIds } from './store/trainingBasis.ts';

/** People read at a time; other requests are answered in between. */
const CHUNK = 200;

/** What decides the training status of one person. */
export type TrainingBasis = {
  userId: string;
  requiredTrainingIds: number[];
  /** By training: the completion that counts. */
  newestCompletions: Map<number, CompletionDates>;
};

/** One calculation: all pages and filters asked of it belong together. */
type Calculation = {
  /** When it was calculated, epoch ms. */
  lastUpdated: EpochMs;
  /** That day in the account's zone, YYYYMMDD. */
  on: CalendarNumber;
  trainings: ReadonlyMap<number, Training>;
  /** Everyone in the account, by id. */
  people: readonly TrainingBasis[];
};

/** Gives the results of an account, calculated now or within the lifetime of the cache. */
export type TrainingResults = (account: Account) => Promise<Calculation>;

async function basisOf(store: Store, accountId: string, userIds: readonly string[]): Promise<TrainingBasis[]> {
  const people = new Map<string, TrainingBasis>(
    userIds.map((userId) => [userId, { userId, requiredTrainingIds: [], newestCompletions: new Map() }]),
  );
  const [first, last] = [userIds.at(0), userIds.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { assignments, completions } = await listTrainingBasis(store, accountId, first, last);
  for (const { m_user_id, training_id } of assignments) people.get(m_user_id)?.requiredTrainingIds.push(training_id);
  for (const { m_user_id, ...completion } of completions) {
    const newest = people.get(m_user_id)?.newestCompletions;
    const other = newest?.get(completion.training_id);
    newest?.set(completion.training_id, other ? newerCompletion(other, completion) : completion);
  }
  return [...people.values()];
}

async function calculate(store: Store, account: Account, now: () => EpochMs): Promise<Calculation> {
  for (;;) {
    const lastUpdated = now();
    const revision = await revisionOf(store);
    const trainings = await listRecords<Training>(store, 'trainings', account.id);
    const userIds = await listUserIds(store, account.id);
    const people: TrainingBasis[] = [];
    for (let start = 0; start < userIds.length; start += CHUNK) {
      people.push(...(await basisOf(store, account.id, userIds.slice(start, start + CHUNK))));
      await setImmediate();
    }
    // An import that ended meanwhile would leave some people with old records and some with new ones.
    if ((await revisionOf(store)) === revision) {
      return {
        lastUpdated,
        on: calendarDateAt(lastUpdated, account.timeZone),
        trainings: new Map(trainings.map((training) => [training.id, training])),
        people,
      };
    }
  }
}

/**
 * The cache of spec.md §4.2: one calculation per account, used for `lifetimeMs` by every page and filter. Requests that
 * come while it is being made wait for the same one; a calculation that fails is not kept.
 * @param lifetimeMs milliseconds; 0 calculates for every request
 */
export function createTrainingResults(store: Store, lifetimeMs: number, now: () => EpochMs): TrainingResults {
  const done = new Map<string, Calculation>();
  const running = new Map<string, Promise<Calculation>>();
  return async (account) => {
    const kept = done.get(account.id);
    if (kept && now() - kept.lastUpdated < lifetimeMs) return kept;
    const joined = running.get(account.id);
    if (joined) return joined;
    const calculation = calculate(store, account, now).finally(() => running.delete(account.id));
    running.set(account.id, calculation);
    done.set(account.id, await calculation);
    return calculation;
  };
}
