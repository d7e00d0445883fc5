import type { Directory } from '#compliance/directory.ts';
import {
  type DocumentHygiene,
  documentHygiene,
  type HygieneTerms,
  mostUrgentHygiene,
} from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import type { AccountCalendar } from '#listing/accountCalendar.tsx';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useSettings } from '#settings/settings.ts';
import { useDocuments } from '../useDocuments.ts';

const NO_AUTHORS = 'The list of people could not be read: nothing can be said of authors who have left or are unknown.';

/** The rules. All places that ask for the same share one computation. */
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

/** What `useDocuments` gives, and what should be looked at in each; nothing is known of that while the names are under way. */
export function useDocumentHygiene() {
  const { calendar, sources, retry, ...register } = useDocuments();
  const { staleDocumentMonths: staleAfterMonths } = useSettings();
  const names = useDirectory();
  const { directory, isPending, knowsPeople, lacksPeople, unreadablePeople } = names;
  const { documents } = register;
  const hygieneOf = isPending
    ? undefined
    : hygieneIn(calendar, staleAfterMonths, knowsPeople ? directory.user : undefined, unreadablePeople);
  return {
    ...register,
    calendar,
    names,
    hygieneOf,
    toLookAt: documents && hygieneOf && rowsOf(documents, hygieneOf, directory),
    staleAfterMonths,
    retry: () => {
      retry();
      names.retry();
    },
    sources: [
      ...sources.map((source) =>
        lacksPeople ? { ...source, caveats: [...(source.caveats ?? []), NO_AUTHORS] } : source,
      ),
      ...names.sources,
    ],
  };
}

export type HygieneRow = DocumentHygiene & {
  /** Who made the version in force; undefined without one, or where nobody is looked up. */
  author?: Author | undefined;
};

/** The id is empty where the service does not give one. `isListed`: whether there is nobody to ask for by that id alone. */
type Author = { id: string; name: string; isListed: boolean };

/** The documents that have any reason to be looked at, most urgent first. */
export const documentsToLookAt = (
  documents: readonly DocumentReview[],
  hygieneOf: (document: DocumentReview) => DocumentHygiene,
): DocumentHygiene[] =>
  documents
    .map(hygieneOf)
    .filter(({ reasons }) => reasons.length > 0)
    .sort(mostUrgentHygiene);

function authorOf({ current }: DocumentReview, directory: Directory): Author | undefined {
  if (!current) return undefined;
  const id = current.creator_id ?? '';
  return id === ''
    ? { id, name: 'Unknown person', isListed: true }
    : { id, name: directory.personName(id), isListed: directory.user(id) !== undefined };
}

/** A function that gives a document to look at the name of its author. */
const withAuthor =
  (directory: Directory) =>
  (hygiene: DocumentHygiene): HygieneRow => ({ ...hygiene, author: authorOf(hygiene.document, directory) });
