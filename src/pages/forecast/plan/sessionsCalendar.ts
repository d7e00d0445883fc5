import ical from 'ical-generator';
import { addDays } from '#compliance/calendar/calendar.ts';
import { formatField } from '#components/format.ts';
import { calendarFileText, calendarLine, calendarLines, eventVersion } from '#components/icalendar.ts';
import type { EpochMs } from '#protocol/dates.ts';
import type { PlanRow } from './planRow.ts';

/**
 * The sessions as an iCalendar file (RFC 5545), each an all-day event on the last day that it can be held. When imported again
 * later, an event replaces the previous one: it has the same UID, and its SEQUENCE is the minute of the plan.
 * @param now epoch ms
 * @param accountKey identifies the account, whatever the address of its dashboard
 */
export function sessionsCalendar(rows: readonly PlanRow[], now: EpochMs, accountKey: string): string {
  const calendar = ical({
    prodId: { company: 'Compliance dashboard', product: 'Renewal sessions', language: 'EN' },
    name: 'Renewal sessions',
  });
  for (const { id, title, plainSite, sessions } of rows) {
    sessions.forEach(({ on, people }, place) => {
      calendar.createEvent({
        id: `session/${encodeURIComponent(id.toWellFormed())}/${place + 1}@${accountKey}`,
        ...eventVersion(now),
        allDay: true,
        start: formatField(on),
        end: formatField(addDays(on, 1)), // the first day after it
        summary: calendarLine(`${title}, session ${place + 1} of ${sessions.length} (${plainSite})`),
        description: calendarLines(['Hold it on this day at the latest.', ...people.map(({ name }) => name)]),
      });
    });
  }
  return calendarFileText(calendar);
}
