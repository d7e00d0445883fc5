import { useLocation } from 'react-router';
import { usePageFacts } from '#components/Page.tsx';
import { useOrganisation } from '#queries/organisation.ts';
import { withoutView } from '#settings/viewAddress.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import type { FileFacts, Shown } from './exportSheet.ts';
import { useVisiblePart } from './useVisiblePart.ts';

/** Gives what a file says of itself: what is shown, with whose data that is, from where, as of when. */
export function useFileFacts(): (shown: Shown) => FileFacts {
  const page = usePageFacts();
  const { name, needsSignIn: isRecorded } = useOrganisation();
  const part = useVisiblePart();
  const { timeZone } = useAccountCalendar();
  const { pathname, search } = useLocation();
  return ({ params = {}, ...shown }) => {
    // Who is given the file has other saved views.
    const address = new URL(pathname + withoutView(search), window.location.href);
    for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
    return {
      ...page,
      organisation: part === null ? name : `${name ?? 'Compliance'}: ${part}`,
      timeZone,
      isRecorded,
      now: Date.now(),
      address: address.href.replaceAll('%2C', ','),
      ...shown,
    };
  };
}
