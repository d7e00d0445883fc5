import type { ExportContext } from '#components/export/exportValue.ts';
import type { FileFormat } from '#components/export/fileFormats.ts';
import { usePageFacts } from '#components/Page.tsx';
import { useAddressForOthers } from '#components/views/useAddressForOthers.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import type { Exported, Shown } from './exportSheet.ts';
import { usePartOfPage } from './usePartOfPage.ts';

type Table = Pick<Exported, 'columns' | 'rows'>;

/**
 * Returns a function that downloads a table as a file and returns the file's name; the file says what is shown, whose
 * data it is, from where, and as of when.
 */
export function useExport() {
  const { basis, ...page } = usePageFacts();
  const { name, needsSignIn: isRecorded } = useOrganisation();
  const part = usePartOfPage();
  const { today, dateOf, timeZone } = useAccountCalendar();
  const addressForOthers = useAddressForOthers();
  return async (
    format: FileFormat,
    { name: of, params = {}, ...shown }: Shown & { name: string },
    tableIn: (context: ExportContext) => Table | Promise<Table>,
  ): Promise<string> => {
    const { exportSheet } = await import('./exportSheet.ts');
    const facts = {
      ...page,
      basis: basis.words,
      organisation: part === null ? name : `${name ?? 'Compliance'}: ${part}`,
      timeZone,
      isRecorded,
      now: Date.now(),
      address: addressForOthers(params),
      ...shown,
    };
    return exportSheet(format, { name: of, facts, ...(await tableIn({ today, dateOf })) }, today);
  };
}
