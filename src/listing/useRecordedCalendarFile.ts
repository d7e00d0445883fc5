import { useOrganisation } from '#queries/organisation.ts';
import { recordExport } from './recordExport.ts';

/**
 * Returns what has the gateway record a calendar file before it is written, where people sign in. It takes the entries'
 * plural noun and their number; it throws Unwritable when the file must not be written.
 */
export function useRecordedCalendarFile(): (list: string, rows: number) => Promise<void> {
  const { needsSignIn } = useOrganisation();
  return async (list, rows) => {
    if (!needsSignIn) return;
    const what = { list, rows, format: 'ics' } as const;
    await recordExport({ kind: 'list-exported', what, address: location.href });
  };
}
