import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { DueInspection } from '#compliance/equipment/inspectionsDue.ts';
import { formatDate, formatField, formatInstant } from '#components/format.ts';
import { calendarFileText, calendarLine, calendarLines, eventVersion } from '#components/icalendar.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';

type About = {
  /** From when everything is at the latest, told in words, epoch ms. */
  asOf: EpochMs;
  /** When any of the schedules was last read, epoch ms: what makes an event replace the one of before. */
  readAt: EpochMs;
  /** The account's zone, in which that time is told. */
  timeZone: string;
  /** Where this dashboard is, `https://compliance.example.com`. */
  origin: string;
  /** What tells the account from others, whatever the address of its dashboard. */
  accountKey: string;
};

/** Events that are written at once, within some milliseconds: an organisation may have 100,000. */
const EVENTS = 50;

/**
 * The schedules as an iCalendar file (RFC 5545), an all-day event each on the day that it runs out: calendar days, which
 * are the same days in every zone. The same schedules as of the same time give the same file. Imported again later, an
 * event replaces the one of before: it has the same UID, and its SEQUENCE is the minute in which the schedules were read.
 * It comes in parts, so that whoever writes a long one can let others take their turn between them.
 */
export function* calendarFile(inspections: readonly DueInspection[], about: About): Generator<string, void, undefined> {
  const end = 'END:VCALENDAR\r\n';
  yield calendarOf([], about).replace(end, '');
  for (let from = 0; from < inspections.length; from += EVENTS) {
    const whole = calendarOf(inspections.slice(from, from + EVENTS), about);
    // A property of the file itself never begins so, and what is folded begins with a space.
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
      end: formatField(addDays(expiresOn, 1)), // the first day that is not part of it
      summary: calendarLine(`${inspection.name} due: ${item.title}${item.site && ` (${item.site})`}`),
      description: calendarLines(descriptionOf(due, readText)),
      categories: [{ name: calendarLine(item.type) }],
      transparency: ICalEventTransparency.TRANSPARENT, // nobody is busy because of it
      url: origin + paths.equipmentItem(item.typeId, item.id),
    });
  }
  return calendarFileText(calendar);
}

/** The library writes a UID as it is given, so whatever the ids hold is encoded. */
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
