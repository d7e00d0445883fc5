import { isWithin } from '#compliance/calendar/dayRange.ts';
import { personNameOf } from '#compliance/directory.ts';
import { defineList } from '#listing/defineList.ts';
import { dayRange } from '#listing/filters/dayFilters.ts';
import { oneOfMany, search } from '#listing/filters/filterKinds.ts';
import { filtersOf } from '#listing/filters/filtersOf.ts';
import { ids } from '#listing/urlState.ts';
import { type AuditRow, auditKindWords } from './auditRow.ts';

const { from, until } = dayRange<AuditRow>({
  label: 'Recorded',
  placement: 'toolbar',
  test(range) {
    const isListed = isWithin(range);
    return ({ day }) => isListed(day);
  },
});

/** Which audit records are listed. Without chosen days they are those of the last 30. */
const auditFilters = filtersOf<AuditRow>()({
  q: search({
    label: 'Find person, record or address',
    of: ({ person, who, whatWords, kindWords, address }) => [
      person,
      who?.email ?? '',
      who?.subject ?? '',
      whatWords,
      kindWords,
      address ?? '',
    ],
  }),
  person: oneOfMany({
    label: 'Person',
    of: ({ personId }) => personId,
    // Older links name the person.
    meets: (chosen) => {
      const wanted = new Set(chosen);
      return ({ personId, ownName }) => wanted.has(personId) || wanted.has(ownName);
    },
    name: personNameOf,
  }),
  kind: oneOfMany({ label: 'Kind', of: ({ kind }) => kind, name: auditKindWords }),
  // The gateway returns only the records of these days.
  from: { ...from, onServer: true },
  until: { ...until, onServer: true },
});

/** What people have done, newest first. */
export const auditList = defineList({
  noun: 'audit records',
  filters: auditFilters,
  /** The unfolded rows. */
  view: { open: ids() },
  order: 'Newest first',
  // Reading the log is recorded, so only its page reads it.
  useRows: () => undefined,
  rowId: ({ id }) => id,
});
