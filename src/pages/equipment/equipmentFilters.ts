import type { DayRange } from '#compliance/calendar/dayRange.ts';
import { type DueBucket, type DueIn, dueTest, isDueBucket } from '#compliance/calendar/dueBucket.ts';
import { personNameOf } from '#compliance/directory.ts';
import { type EquipmentCompliance, NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { dueDay } from '#compliance/equipment/equipmentUrgency.ts';
import { dueWithin, isDueOn, leadingWithin } from '#compliance/equipment/inspectionsDue.ts';
import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import { dueBucketWords } from '#components/dueBucketWords.ts';
import { dayNumber } from '#components/format.ts';
import { equipmentStatusAppearances, inServiceWord } from '#components/status.ts';
import { dayRange, withinDays } from '#listing/filters/dayFilters.ts';
import { custom, oneAtMost, oneOfMany, only, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { rowValues } from '#listing/filters/rowValues.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { rangeWords, requestedRange } from '#listing/requestedDays.ts';
import { day, manyThat } from '#listing/urlState.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';

/** The statuses that the list shows: those of the service, none, and unknown ones as one. Every item has exactly one. */
export const listedStatuses = [...equipmentStatuses, NO_SCHEDULE, 'other'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

const isListedStatus = (status: string): status is ListedStatus => known.has(status);
const known: ReadonlySet<string> = new Set(listedStatuses);

export const listedStatusOf = ({ status }: Pick<EquipmentCompliance, 'status'>): ListedStatus =>
  isListedStatus(status) ? status : 'other';

/** When an item is due: in a bucket, or undated if it has schedules without a day. */
type ListedDue = DueBucket | 'undated';

const isListedDue = (text: string): text is ListedDue => text === 'undated' || isDueBucket(text);

/** The value of an item among these; null if it has no schedules. */
const dueOf = ({ due, status }: EquipmentCompliance): DueIn | 'undated' | null =>
  due ?? (status === NO_SCHEDULE ? null : 'undated');

function listedDueTest(wanted: readonly ListedDue[]): (due: ReturnType<typeof dueOf>) => boolean {
  const isDue = dueTest(wanted.filter((one) => one !== 'undated'));
  const undated = wanted.includes('undated');
  return (due) => (due === 'undated' ? undated : isDue(due));
}

const dues = rowValues(dueOf);

/** Which equipment is listed. Without filters all of it is, in service and out. */
export const equipmentFilters = filtersOf<EquipmentCompliance>()(
  {
    q: search({
      label: 'Find name, serial number or type',
      of: ({ title, serialNumber, id }) => [title, serialNumber, id],
      shared: ({ type }) => [type],
    }),
    status: segments({
      label: 'Status',
      values: listedStatuses,
      appearances: equipmentStatusAppearances,
      of: listedStatusOf,
      onlyIfAny: ['other'],
    }),
    due: custom({
      label: 'Due',
      schema: manyThat(isListedDue),
      test(wanted) {
        const isListed = listedDueTest(wanted);
        return wanted.length === 0 ? undefined : (item) => isListed(dueOf(item));
      },
      testAll: (wanted, rows) => (wanted.length === 0 ? undefined : dues.meeting(rows, listedDueTest(wanted))),
      words: (wanted) =>
        `Due: ${wanted.map((one) => (one === 'undated' ? 'without a date' : dueBucketWords(one))).join(' or ')}`,
    }),
    type: oneOfMany({
      label: 'Type',
      of: ({ typeId }) => typeId,
      name: (id, directory) => directory.equipmentTypeTitle(id),
    }),
    site: siteFilter({ of: siteIdsOf }),
    /** Overdue and never inspected items are part of this work as well; `due` lists the days ahead without them. */
    within: withinDays({
      label: 'Due or overdue',
      placement: 'noControl',
      words: (within) => `Due ${within}, or overdue`,
      test:
        (days) =>
        ({ due }) =>
          due === 'overdue' || (due !== null && due <= days),
    }),
    service: oneAtMost({
      label: 'Service',
      inMoreFilters: true,
      values: ['in', 'out'],
      of: ({ inService }) => (inService ? 'in' : 'out'),
      name: (value) => inServiceWord(value === 'in'),
      words: (value) => inServiceWord(value === 'in'),
    }),
    line: oneOfMany({
      label: 'Line of business',
      inMoreFilters: true,
      of: ({ lineId }) => lineId,
      name: (id, directory) => directory.lineName(id),
    }),
    client: oneOfMany({
      label: 'Client',
      inMoreFilters: true,
      of: ({ clientIds }) => clientIds,
      name: (id, directory) => directory.companyName(id),
      ifAny: true,
    }),
    assigned: oneOfMany({
      label: 'Assigned to',
      inMoreFilters: true,
      of: ({ assignedIds }) => assignedIds,
      name: personNameOf,
      words: (ids, directory) => `Assigned to ${ids.map(directory.personName).join(' or ')}`,
    }),
    never: only({
      label: 'Inspection never done',
      inMoreFilters: true,
      option: 'Only with an inspection never done',
      words: 'With an inspection never done',
      of: ({ neverInspected }) => neverInspected,
    }),
    /** Its most urgent schedule runs out on this day: each item has at most one such day. */
    mostUrgentOn: custom({
      label: 'Most urgent inspection',
      placement: 'chip',
      schema: day(),
      test(value) {
        const on = dayNumber(value);
        return on === undefined ? undefined : ({ urgency }) => dueDay(urgency) === on;
      },
      words: (value) => `Most urgent inspection is due ${rangeWords({ from: value, until: value })}`,
    }),
    /** A schedule of the item runs out on this day, whether or not it is the most urgent one. */
    day: custom({
      label: 'Day',
      placement: 'chip',
      schema: day(),
      test(value) {
        const on = dayNumber(value);
        return on === undefined ? undefined : (item) => isDueOn(item, on);
      },
      words: (value) => `An inspection runs out ${rangeWords({ from: value, until: value })}`,
    }),
    /** A schedule of the item runs out on one of these days, whether or not it is the most urgent one. */
    ...dayRange<EquipmentCompliance>({
      label: 'Due',
      placement: 'toolbar',
      within: 'within',
      withinWords: (within) => `${within}, or overdue`,
      test: dueWithin,
    }),
  },
  {
    narrowRow(filter) {
      const range = dueRange(filter);
      return range && leadingWithin(range);
    },
  },
);
/** The days within which listed items are due; undefined if any due date is listed. */
export const dueRange = ({ day: on = '', from = '', until = '' }: Partial<DueDays>): DayRange | undefined =>
  requestedRange(on ? { from: on, until: on } : { from, until });

type DueDays = { day: string; from: string; until: string };

export type EquipmentFilter = FilterValues<typeof equipmentFilters.entries>;

/** The filters for due dates, unset. */
export const anyDue: Pick<EquipmentFilter, 'due' | 'from' | 'until' | 'mostUrgentOn'> = {
  due: [],
  from: '',
  until: '',
  mostUrgentOn: '',
};
