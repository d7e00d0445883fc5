import { useMemo } from 'react';
import { documentHygiene } from '#compliance/documents/documentHygiene.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useSettings } from '#settings/settings.ts';
import { useDocuments } from '../useDocuments.ts';

const NO_AUTHORS = 'The list of people could not be read: nothing can be said of authors who have left or are unknown.';

/** All documents, and what should be looked at in each; `hygieneOf` is undefined while the names are under way. */
export function useDocumentHygiene() {
  const { calendar, sources, retry, ...register } = useDocuments();
  const { staleDocumentMonths: staleAfterMonths } = useSettings();
  const names = useDirectory();
  const { directory, isPending, knowsPeople, lacksPeople, unreadablePeople } = names;
  const { today, timeZone } = calendar;
  const hygieneOf = useMemo(
    () =>
      isPending
        ? undefined
        : documentHygiene({
            today,
            timeZone,
            staleAfterMonths,
            userOf: knowsPeople ? directory.user : undefined,
            unreadable: unreadablePeople,
          }),
    [today, timeZone, staleAfterMonths, directory, isPending, knowsPeople, unreadablePeople],
  );
  return {
    ...register,
    calendar,
    names,
    hygieneOf,
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
