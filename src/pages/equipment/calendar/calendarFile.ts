import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { DueInspection } from '#compliance/equipment/inspectionsDue.ts';
import { formatDate, formatField, formatInstant } from '#components/format.ts';
import { calendarFileText, calendarLine, calendarLines, eventVersion } from '#components/icalendar.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';

type About = {
  /** The time stated in words, as of which all data is current or newer, epoch ms. */
  asOf: EpochMs;
  /** When any of the schedules was last read, epoch ms: makes an event replace the previous one. */
  readAt: EpochMs;
  /** The account's zone, in which that time is stated. */
  timeZone: string;
  /** The origin of this dashboard, `https://compliance.example.com`. */
  origin: string;
  /** Identifies the account, whatever the address of its dashboard. */
  accountKey: string;
};

/** Events that are written without a break, within some milliseconds: an organisation may have 100,000. */
const EVENTS = 50;

/**
 * The schedules as an iCalendar file (RFC 5545), each an all-day event on the day that it runs out: calendar days, which are
 * the same days in every zone. The same schedules as of the same time give the same file. When imported again later, an event
 * replaces the previous one: it has the same UID, and its SEQUENCE is the minute in which the schedules were read. The file
 * comes in parts, so that the caller can yield between the parts of a long one.
 */
export function* calendarFile(inspections: readonly DueInspection[], about: About): Generator<string, void, undefined> {
  const end = 'END:VCALENDAR\r\n';
  yield calendarOf([], about).replace(end, '');
  for (let from = 0; from < inspections.length; from += EVENTS) {
    const whole = calendarOf(inspections.slice(from, from + EVENTS), about);
    // No property of the file itself begins like this, and a folded line begins with a space.
    yield `${whole.slice(whole.indexOf('\nBEGIN:VEVENT') + 1, whole.lastIndexOf(end))}`;
  }
  yield end;
}

function calendarOf(
  inspections: readonly DueInspection[],
  { asOf, readAt, timeZone, origin, accountKey }: About,
): string {
  const readText = `${formatInstant(asOf, timeZone)}, ${timeZone}`;
  const calendar = ical({
    prodId: { company: 'Compliance dashboard', product: 'Equipment inspections', language: 'EN' },
    name: 'Equipment inspections',
  });
  for (const due of inspections) {
    const { item, inspection, expiresOn } = due;
    calendar.createEvent({
      id: uidOf(due, accountKey),
      ...eventVersion(readAt),
      allDay: true,
      start: formatField(expiresOn),
      end: formatField(addDays(expiresOn, 1)), // the first day after it
      summary: calendarLine(`${inspection.name} due: ${item.title}${item.site && ` (${item.site})`}`),
      description: calendarLines(descriptionOf(due, readText)),
      categories: [{ name: calendarLine(item.type) }],
      transparency: ICalEventTransparency.TRANSPARENT, // nobody is busy because of it
      url: origin + paths.equipmentItem(item.typeId, item.id),
    });
  }
  return calendarFileText(calendar);
}

/** The library writes a UID unchanged, so any characters in the ids are encoded. */
const uidOf = ({ item, inspection }: DueInspection, accountKey: string): string =>
  `${[item.typeId, item.id, inspection.id].map((id) => encodeURIComponent(id.toWellFormed())).join('/')}@${accountKey}`;

const descriptionOf = ({ item, inspection }: DueInspection, asOf: string): string[] =>
  [
    `Type: ${item.type}`,
    item.serialNumber !== '' && `Serial number: ${item.serialNumber}`,
    item.site !== '' && `Site: ${item.site}`,
    !item.inService && 'Out of service',
    `Last done: ${inspection.lastDone === null ? 'not known' : formatDate(inspection.lastDone)}`,
    `As of ${asOf}`,
  ].filter((line) => line !== false);
