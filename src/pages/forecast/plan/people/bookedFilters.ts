import { IconHourglassEmpty } from '@tabler/icons-react';
import { trainingTitleOf } from '#compliance/directory.ts';
import { type StatusAppearance, trainingStateAppearances } from '#components/status.ts';
import { statusOnDayAppearances } from '#components/statusOnDay.ts';
import type { Filter, RowNoun } from '#listing/filters/filter.ts';
import { oneAtMost, oneOfMany, only, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { asChip } from '#listing/filters/relatedFilters.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { type BookedPerson, type BookingReason, bookingReasons } from './bookedPerson.ts';

export const bookingAppearances: Record<BookingReason, StatusAppearance> = {
  inTime: { ...trainingStateAppearances.current, word: 'Expiry avoided' },
  tooLate: { word: 'Too late', icon: IconHourglassEmpty, tone: 'warn' },
  gap: statusOnDayAppearances.gap,
  leftOut: { ...trainingStateAppearances.notRequired, word: 'Left out' },
};

type EachOf = 'person' | 'session' | 'group';
const eachWords: Record<EachOf, string> = { person: 'Person', session: 'Session', group: 'Group' };
const rowsOfEach: Record<EachOf, RowNoun> = {
  person: { noun: 'people', one: 'person' },
  session: { noun: 'sessions' },
  group: { noun: 'groups' },
};

const isLeftOut = ({ reason }: BookedPerson): boolean => reason === 'leftOut';

/** Only people of groups that are too small for a session; without it they are left out, because they are not bookings. */
const leftOut: Filter<BookedPerson, boolean> = {
  ...only<BookedPerson>({
    label: 'Left out',
    inMoreFilters: true,
    option: 'Only groups too small for a session',
    words: 'Groups too small for a session',
    of: isLeftOut,
    showsMore: true,
  }),
  test: (value) => (value ? isLeftOut : (row) => !isLeftOut(row)),
};

const entries = {
  q: search<BookedPerson>({
    label: 'Find name, training or site',
    of: ({ name, training, site }) => [name, training, site],
  }),
  reason: segments<BookedPerson, BookingReason>({
    label: 'Booked',
    values: bookingReasons,
    appearances: bookingAppearances,
    onlyIfAny: ['leftOut'],
    of: ({ reason }) => reason,
  }),
  training: oneOfMany<BookedPerson>({
    label: 'Training',
    of: ({ trainingId }) => String(trainingId),
    name: trainingTitleOf,
  }),
  site: siteFilter<BookedPerson>({
    of: ({ siteIds }) => siteIds,
    choices: {
      // A person at two sites is booked at the chosen one.
      valuesOf: ({ worksAt }) => worksAt,
      // The groups and sessions of a plan for that site are other ones.
      withoutCounts: ({ each }) => each === 'session' || each === 'group',
    },
  }),
  /** The ids of rows of the plan: a training at a site, or across sites. */
  group: asChip(
    oneOfMany<BookedPerson>({
      label: 'Group',
      of: ({ groupId }) => groupId,
      words: (ids) => (ids.length === 1 ? 'One group of the plan' : `${ids.length} groups of the plan`),
    }),
  ),
  /** The search `q` of the plan: a training or a site. */
  find: asChip(
    search<BookedPerson>({ label: 'Training or site', of: ({ training, site }) => [training, site] }),
    (text) => `Training or site matches “${text}”`,
  ),
  late: asChip(
    only<BookedPerson>({
      label: 'Too late',
      option: 'Only groups with somebody too late',
      words: 'Groups with somebody too late',
      of: ({ isLateGroup }) => isLateGroup,
    }),
  ),
  leaving: asChip(
    only<BookedPerson>({
      label: 'Leaving',
      option: 'Only people who leave before the day',
      words: 'Leaves before the day',
      of: ({ leavesBefore }) => leavesBefore,
    }),
  ),
  leftOut,
  each: oneAtMost<BookedPerson, EachOf>({
    label: 'One row for each',
    values: ['person', 'session', 'group'],
    name: (value) => eachWords[value],
    // A left-out group has no session.
    rowNoun: (value, filter) => rowsOfEach[value === 'session' && filter.leftOut ? 'group' : value],
    inMoreFilters: true,
  }),
};

const keyOf = {
  person: ({ employeeId }: BookedPerson) => employeeId,
  session: ({ groupId, session }: BookedPerson) => JSON.stringify([groupId, session]),
  group: ({ groupId }: BookedPerson) => groupId,
};

/** Which bookings are listed: each one, or one per person, session or group that has any which meet the other filters. */
export const bookedFilters = filtersOf<BookedPerson>()(entries, { rowKey: ({ each }) => each && keyOf[each] });
export type BookedFilter = FilterValues<typeof bookedFilters.entries>;
