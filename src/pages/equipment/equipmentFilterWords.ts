import type { Directory } from '#compliance/directory.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { daysText } from '#components/filters/daysText.ts';
import { dayNumber, formatDate } from '#components/format.ts';
import { equipmentStatusLooks } from '#components/status.ts';
import { anyOf } from '#listing/filterWords.ts';
import { type RequestedDays, rangeFilterWords } from '#listing/requestedDays.ts';
import { dueWords, type EquipmentFilter, serviceWords } from './equipmentFilter.ts';

type Words = {
  [Key in keyof Omit<EquipmentFilter, keyof RequestedDays>]-?: (value: EquipmentFilter[Key]) => string;
} & ReturnType<typeof rangeFilterWords>;

/** Each filter of equipment in words, as it reads where nothing meets it. */
export const equipmentFilterWords = (directory: Directory): Words => ({
  q: (q) => `Search is “${q}”`,
  status: (status) => `Status is ${anyOf(status, (one) => equipmentStatusLooks[one].word)}`,
  due: (due) => `Due is ${anyOf(due, dueWords)}`,
  type: (type) => `Type is ${anyOf(type, directory.equipmentTypeTitle)}`,
  site: (site) => `Site is ${anyOf(site, (id) => siteNameOf(id, directory))}`,
  line: (line) => `Line of business is ${anyOf(line, directory.lineName)}`,
  assigned: (assigned) => `Assigned to ${anyOf(assigned, directory.personName)}`,
  service: (service) => `Service is ${service ? serviceWords[service] : ''}`,
  within: (within) => `Due ${daysText(within)}, or overdue`,
  never: () => 'Never inspected',
  day: (day) => `A schedule runs out on ${dayWords(day)}`,
  ...rangeFilterWords('Due'),
});

function dayWords(day: string): string {
  const date = dayNumber(day);
  return date === undefined ? day : formatDate(date);
}
