import { useEffect } from 'react';
import { guardPrinting } from '#components/printing.ts';
import type { TakenAway } from '#protocol/auditEvents.ts';
import { recordExport, recordedFilters } from './recordExport.ts';

type PrintedList = { name: string; rows: number };

/** The lists of the page that is open, which are on paper when it is printed. */
const lists = new Set<PrintedList>();

/** Notes that the page has a list, for the record of its printing. */
export function usePrintedList(name: string, rows: number): void {
  useEffect(() => {
    const list = { name, rows };
    lists.add(list);
    return () => void lists.delete(list);
  }, [name, rows]);
}

/** What is printed now: the lists of the page, or what the page is called where it has none. */
function printedNow(): TakenAway {
  const names = [...lists].map(({ name }) => name);
  return {
    kind: 'list-printed',
    what: {
      list: names.join(', ') || document.title,
      filters: recordedFilters(location.href),
      rows: [...lists].reduce((sum, { rows }) => sum + rows, 0),
    },
  };
}

/** Has the gateway record every printing: before it where the page prints, at its beginning where the browser's menu does. */
export function useRecordedPrinting(isRecorded: boolean): void {
  useEffect(() => {
    if (!isRecorded) return;
    // The paper cannot be taken back: the gateway has the reason in its log, and the next leave says it.
    const recordAfterwards = () => void recordExport(printedNow()).catch(() => undefined);
    return guardPrinting(() => recordExport(printedNow()), recordAfterwards);
  }, [isRecorded]);
}
