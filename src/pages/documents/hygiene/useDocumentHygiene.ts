import { useCallback } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { documentHygiene, type HygieneTerms } from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import type { AccountCalendar } from '#listing/accountCalendar.tsx';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { withCaveat } from '#listing/missingLists.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useMentionedNames } from '#listing/useMentionedNames.ts';
import { useSettings } from '#settings/settings.ts';
import { useDocuments } from '../useDocuments.ts';
import { documentsToLookAt, type HygieneRow, withAuthor } from './hygieneRow.ts';

const NO_AUTHORS = 'The list of people could not be read: authors who have left or are unknown cannot be found.';

/** The rules. All callers with the same arguments share one computation. */
const hygieneIn = memoizeLatest(
  (
    { today, timeZone }: AccountCalendar,
    staleAfterMonths: number,
    userOf: HygieneTerms['userOf'],
    unreadable: HygieneTerms['unreadable'],
  ) => documentHygiene({ today, timeZone, staleAfterMonths, userOf, unreadable }),
);

const rowsOf = memoizeLatest(
  (
    documents: readonly DocumentReview[],
    hygieneOf: ReturnType<typeof documentHygiene>,
    directory: Directory,
  ): HygieneRow[] => documentsToLookAt(documents, hygieneOf).map(withAuthor(directory)),
);

/** The author ids of all versions; empty for a version without one. */
const authorsOf = ({ versions }: DocumentReview): string[] => versions.map(({ creator_id }) => creator_id ?? '');

/** The result of `useDocuments`, and the reasons to look at each document, which are unknown while names are loading. */
export function useDocumentHygiene() {
  const { calendar, sources, retry, ...register } = useDocuments();
  const { staleDocumentMonths: staleAfterMonths } = useSettings();
  const names = useDirectory();
  const { directory, isPending, knowsPeople, lacksPeople, unreadablePeople } = names;
  const { documents } = register;
  const mentioned = useCallback(() => ({ people: documents?.flatMap(authorsOf) }), [documents]);
  const isNaming = useMentionedNames(documents && mentioned, names);
  const hygieneOf =
    isPending || isNaming
      ? undefined
      : hygieneIn(calendar, staleAfterMonths, knowsPeople ? directory.user : undefined, unreadablePeople);
  return {
    ...register,
    calendar,
    names,
    hygieneOf,
    /** The documents with any reason, most urgent first. */
    toLookAt: documents && hygieneOf && rowsOf(documents, hygieneOf, directory),
    staleAfterMonths,
    retry: () => {
      retry();
      names.retry();
    },
    sources: [...withCaveat(sources, lacksPeople && NO_AUTHORS), ...names.sources],
  };
}
