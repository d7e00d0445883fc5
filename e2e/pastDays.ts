import { addDays, calendarDateAt } from '#compliance/calendar/calendar.ts';
import { captureAnswers } from '#gateway/history/testing/captureAnswers.ts';
import { historyAt } from '#gateway/history/testing/historyAt.ts';
import type { SimulatedAnswers } from '#gateway/history/testing/simulatedOrganisation.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';

type Call = (method: MethodName, params?: object) => Promise<Record<string, unknown>>;

/** Today in the sample's time zone, calculated at each call: the day may have turned since the test file was loaded. */
export const todayOfSample = (): CalendarNumber => calendarDateAt(Date.now(), 'Europe/Amsterdam');

export const daysAgo = (days: number): CalendarNumber => addDays(todayOfSample(), -days);

/** Calendar days before today that were not captured, as after an outage. */
export const UNCAPTURED = { first: 12, last: 10 };

async function readAll(call: Call, method: MethodName, params: object = {}): Promise<unknown[]> {
  const { container, paging } = methods[method];
  const records: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(method, paging ? { ...params, page, limit: paging.maxLimit } : params);
    const some = answer[container];
    if (answer.ok !== true || !Array.isArray(some)) throw new Error(`${method}: ${JSON.stringify(answer)}`);
    records.push(...some);
    const { last_page: last = 1 } = (answer.paging ?? {}) as { last_page?: number };
    if (page >= last) return records;
  }
}

/**
 * A person's trainings as they were on an earlier day: what was completed since was not done, what has expired since was valid.
 */
function statusOn(record: TrainingEmployeeStatus, day: CalendarNumber): TrainingEmployeeStatus {
  const last = record.last_completed.filter(({ date_number: done }) => done == null || done <= day);
  const known = new Map(last.map((completion) => [completion.id, completion]));
  const hadCompletion = new Set(record.last_completed.map(({ id }) => id));
  const wasComplete = new Set(record.complete_training_ids);
  const isComplete = (id: number) => {
    const completion = known.get(id);
    if (!completion) return !hadCompletion.has(id) && wasComplete.has(id);
    return completion.expiresOn == null || completion.expiresOn >= day;
  };
  const required = [...record.complete_training_ids, ...record.incomplete_training_ids];
  return {
    ...record,
    last_completed: last,
    complete_training_ids: required.filter(isComplete),
    incomplete_training_ids: required.filter((id) => !isComplete(id)),
  };
}

/** An item as it was on an earlier day: what has expired since was valid, and what was inspected since was not. */
function itemOn(item: Equipment, day: CalendarNumber, timeZone: string): Equipment {
  const dayOf = (instant: number | null | undefined) => (instant == null ? null : calendarDateAt(instant, timeZone));
  const schedules = item.schedules?.map((schedule) => {
    const [doneOn, expiresOn] = [dayOf(schedule.lastCompletedOn), dayOf(schedule.expiresOn)];
    if (doneOn !== null && doneOn > day)
      return { ...schedule, status: 'expired', lastCompletedOn: null, expiringOn: null, expiresOn: null };
    return expiresOn === null || expiresOn < day ? schedule : { ...schedule, status: 'uptodate' };
  });
  return schedules ? { ...item, schedules } : item;
}

/**
 * Captures the past of the running organisation, derived from its current records, with a gap. Seven days ago the first person
 * joined, the second one was at no site, and the third one was not required to have the last training; the first item with
 * inspections and the first document were added.
 * @param days calendar days back from today, today included
 */
export async function capturePast(
  call: Call,
  { dataDir, account, timeZone, days }: { dataDir: string; account: string; timeZone: string; days: number },
): Promise<void> {
  const today = calendarDateAt(Date.now(), timeZone);
  const records = <Name extends keyof SimulatedAnswers>(name: Name, params?: object) =>
    readAll(call, name, params) as Promise<SimulatedAnswers[Name]>; // the gateway has checked these
  const answers: SimulatedAnswers = {
    'training-employee-status.list': await records('training-employee-status.list'),
    'users.list': await records('users.list'),
    'trainings.v2.list': await records('trainings.v2.list'),
    'equipmenttypes.list': await records('equipmenttypes.list'),
    'equipments.list': [],
    'resources.list': await records('resources.list'),
  };
  for (const { id } of answers['equipmenttypes.list']) {
    const items = await records('equipments.list', { equipmentType_id: id, service_type: 'all' });
    answers['equipments.list'].push(...items);
  }
  const [newItem] = answers['equipments.list'].filter(({ schedules }) => schedules?.length);
  const [newDocument] = answers['resources.list'];
  const [joiner, mover, changed] = answers['training-employee-status.list'].filter(
    ({ complete_training_ids: done }) => done.length > 1,
  );
  const dropped = changed?.complete_training_ids.at(-1);
  for (let back = days - 1; back >= 0; back -= 1) {
    if (back <= UNCAPTURED.first && back >= UNCAPTURED.last) continue;
    const day = addDays(today, -back);
    const isBefore = back > 7;
    const status = answers['training-employee-status.list']
      .filter(({ m_user_id: id }) => !(isBefore && id === joiner?.m_user_id))
      .map((record) => statusOn(record, day))
      .map((record) =>
        isBefore && record.m_user_id === changed?.m_user_id
          ? { ...record, complete_training_ids: record.complete_training_ids.filter((id) => id !== dropped) }
          : record,
      );
    const users = answers['users.list']
      .filter(({ id }) => !(isBefore && id === joiner?.m_user_id))
      .map((user) => (isBefore && user.id === mover?.m_user_id ? { ...user, fieldOffice_id: [] } : user));
    const past: SimulatedAnswers = {
      ...answers,
      'training-employee-status.list': status,
      'users.list': users,
      'equipments.list': answers['equipments.list']
        .filter(({ id }) => !(isBefore && id === newItem?.id))
        .map((item) => itemOn(item, day, timeZone)),
      'resources.list': answers['resources.list'].filter(({ id }) => !(isBefore && id === newDocument?.id)),
    };
    await captureAnswers(past, { location: historyAt(dataDir), account, day, timeZone });
  }
}
