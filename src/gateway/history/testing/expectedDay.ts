import { addDays, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import type { PastDay } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { SimulatedAnswers } from './simulatedOrganisation.ts';

export const byId = <Item>(idOf: (item: Item) => string, items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

/** A captured day in a fixed order. */
export const inOrder = (day: PastDay): PastDay => ({
  day: day.day,
  people: byId(({ id }) => id, day.people),
  pairs: byId(({ personId, trainingId }) => `${personId} ${trainingId}`, day.pairs),
  trainings: byId(({ id }) => `${id}`, day.trainings),
  items: byId(({ id }) => id, day.items),
  itemTypes: byId(({ id }) => id, day.itemTypes),
  documents: byId(({ id }) => id, day.documents),
});

/** What a captured day must say, derived from the answers one by one. */
export function expectedDay(answers: SimulatedAnswers, day: CalendarNumber, timeZone: string): PastDay {
  const dateOf = (instant: number | null | undefined) => (instant == null ? null : calendarDateAt(instant, timeZone));
  const tomorrow = startOfDay(addDays(day, 1), timeZone);
  return inOrder({
    day,
    people: answers['users.list'].map((user) => ({
      id: user.id,
      siteIds: [...(user.fieldOffice_id ?? [])].sort(),
      lineIds: [],
      managerId: user.manager_id ?? null,
      isTracked: true,
      leavesOn: dateOf(user.terminationDate),
    })),
    pairs: answers['training-employee-status.list'].flatMap((record) =>
      [...record.complete_training_ids, ...record.incomplete_training_ids].map((trainingId) => {
        const last = record.last_completed.find(({ id }) => id === trainingId);
        return {
          personId: record.m_user_id,
          trainingId,
          required: true,
          says: record.complete_training_ids.includes(trainingId) ? ('done' as const) : ('notDone' as const),
          last: last
            ? {
                doneOn: last.date_number ?? null,
                expiresOn: last.expiresOn ?? null,
                startsExpiringOn: last.startsExpiringOn ?? null,
              }
            : null,
        };
      }),
    ),
    trainings: answers['trainings.v2.list'].map((training) => ({
      id: training.id,
      title: training.title,
      rule: JSON.stringify([null, training.renewal_months, training.expiring_days, ...new Array(6).fill(null)]),
    })),
    items: answers['equipments.list'].map((item) => ({
      id: item.id,
      typeId: item.equipmentType_id ?? '',
      siteIds: [...(item.fieldOffice_id ?? [])].sort(),
      inService: item.isInService ?? true,
      status: item.status ?? null,
      schedules: (item.schedules ?? []).map((schedule) => ({
        scheduleId: schedule.schedule_id ?? '',
        status: schedule.status ?? null,
        lastDoneOn: dateOf(schedule.lastCompletedOn),
        expiresOn: dateOf(schedule.expiresOn),
        expiringOn: dateOf(schedule.expiringOn),
      })),
    })),
    itemTypes: answers['equipmenttypes.list'].map(({ id, title, schedules }) => ({
      id,
      title: title ?? null,
      rule: JSON.stringify((schedules ?? []).map((schedule) => [schedule.id, schedule.trigger ?? null])),
    })),
    documents: answers['resources.list'].map(({ id, title, versions }) => {
      const inForce = versions
        .filter(({ approvedOn }) => approvedOn != null && approvedOn < tomorrow)
        .reduce<number | null>((newest, { approvedOn }) => Math.max(newest ?? 0, approvedOn ?? 0), null);
      return { id, title: title ?? null, version: '', approvedOn: dateOf(inForce) };
    }),
  });
}

/** The same without the label of the version, which is undefined for two versions of one day. */
export const withoutLabels = (day: PastDay): PastDay => ({
  ...day,
  documents: day.documents.map((document) => ({ ...document, version: null })),
});
