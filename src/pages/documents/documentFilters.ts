import { isWithin } from '#compliance/calendar/dayRange.ts';
import { personNameOf } from '#compliance/directory.ts';
import { type ApprovalOutcome, approvalOutcome, approvalOutcomes } from '#compliance/documents/approvalsPerMonth.ts';
import { approvalAges, type DocumentReview } from '#compliance/documents/documentReview.ts';
import { dayRange, withinDays } from '#listing/filters/dayFilters.ts';
import { custom, oneOfMany, only, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { rangeWords } from '#listing/requestedDays.ts';
import { oneOf } from '#listing/urlState.ts';
import { approvalAgeWords, approvalOutcomeWords, documentTypeWord } from './documentWords.ts';

type AnyFilter = Readonly<Record<string, unknown>>;

const outcomeIn = ({ fate }: AnyFilter) => fate as ApprovalOutcome | undefined; // the filter of that name below

/** Days and outcome of an approval are one filter: `Approved in Mar 2026, replaced since`. */
function approvalWords(filter: AnyFilter): string {
  const days = rangeWords(filter);
  const outcome = outcomeIn(filter);
  if (!outcome) return `Approved ${days}`;
  return days ? `Approved ${days}, ${approvalOutcomeWords[outcome].toLowerCase()}` : approvalOutcomeWords[outcome];
}

export const documentFilters = filtersOf<DocumentReview>()({
  q: search({ label: 'Find title, tag or id', of: ({ title, tags, id }) => [title, ...tags, id] }),
  age: segments({
    label: 'Age of approval',
    values: approvalAges,
    of: ({ age }) => age,
    word: (age) => approvalAgeWords[age],
    says: (age) => approvalAgeWords[age].toLowerCase(),
    age: (age) => (age === 'over2' || age === '1to2' || age === 'under1' ? age : undefined),
  }),
  type: oneOfMany({ label: 'Type', of: ({ type }) => type, name: documentTypeWord, orNone: true }),
  tag: oneOfMany({ label: 'Tag', of: ({ tags }) => tags }),
  /** The author of the version in force. */
  author: oneOfMany({ label: 'Author', of: ({ current }) => current?.creator_id || null, name: personNameOf }),
  /** Whose approval is stale, or will be within this many calendar days. */
  reapproval: withinDays({
    label: 'Re-approval due',
    words: (within) => `Due for re-approval ${within}`,
    test:
      (days) =>
      ({ reapprovalIn }) =>
        reapprovalIn === 'overdue' || (reapprovalIn !== null && reapprovalIn <= days),
  }),
  category: oneOfMany({
    label: 'Category',
    of: ({ category }) => category || null,
    name: (id, directory) => directory.categoryName(id),
    ifAny: true,
  }),
  offline: only({ label: 'Offline', option: 'Kept offline', words: 'Kept offline', of: ({ offline }) => offline }),
  /** Only documents with a version approved within these days, as `2026-03-01`; not for future days. */
  ...dayRange<DocumentReview>({
    label: 'Approved',
    test: (range, filter) => {
      const [outcome, isInRange] = [outcomeIn(filter), isWithin(range)];
      return (document) => {
        const found = approvalOutcome(document, isInRange);
        return outcome === undefined ? found !== undefined : found === outcome;
      };
    },
    words: approvalWords,
  }),
  /** And only those with a version approved in these days that is in force today, or no longer is. */
  fate: custom({
    label: 'Approved',
    placement: 'chip',
    schema: oneOf(approvalOutcomes),
    test(outcome, { from, until }) {
      if (outcome === undefined || from || until) return undefined; // the filter of the days handles it, too
      return (document: DocumentReview) => approvalOutcome(document, () => true) === outcome;
    },
    words: (_outcome, _directory, filter) => approvalWords(filter),
  }),
  ahead: only({
    label: 'Approval date in the future',
    placement: 'chip',
    option: 'Approval date in the future',
    words: 'Approval date in the future',
    of: ({ futureVersions }) => futureVersions.length > 0,
  }),
});
export type DocumentFilter = FilterValues<typeof documentFilters.entries>;
