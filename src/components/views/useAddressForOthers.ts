import { useLocation } from 'react-router';
import { withoutView } from '#settings/viewAddress.ts';
import { usePageFacts } from '../Page.tsx';

/**
 * Returns the address of what is shown for someone else, who has other saved views and may open it on another day. `params`:
 * those of the table, in addition to those of the page.
 */
export function useAddressForOthers(): (params: Readonly<Record<string, string>>) => string {
  const { basis } = usePageFacts();
  const { pathname, search } = useLocation();
  return (params) => {
    const address = new URL(pathname + withoutView(search), window.location.href);
    for (const [key, value] of Object.entries({ ...basis.params, ...params })) address.searchParams.set(key, value);
    return address.href.replaceAll('%2C', ',');
  };
}
