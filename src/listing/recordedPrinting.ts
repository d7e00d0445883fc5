import { useEffect } from 'react';
import type { TakenList } from '#client/takenAway.ts';
import { guardPrinting } from '#components/printing.ts';
import { recordExport } from './recordExport.ts';

type PrintedList = { name: string; rows: number };

/** The lists of the open page, which a printout includes. */
const lists = new Set<PrintedList>();

/** Notes that the page has a list, for the record of its printing. */
export function usePrintedList(name: string, rows: number): void {
  useEffect(() => {
    const list = { name, rows };
    lists.add(list);
    return () => void lists.delete(list);
  }, [name, rows]);
}

/** The content of a printout: the lists of the page, or the page's title if it has none. */
function printedNow(): TakenList {
  const names = [...lists].map(({ name }) => name);
  return {
    kind: 'list-printed',
    what: {
      list: names.join(', ') || document.title,
      rows: [...lists].reduce((sum, { rows }) => sum + rows, 0),
    },
    address: location.href,
  };
}

/** Has the gateway record every printing: beforehand if the page prints, at its start if the browser's menu does. */
export function useRecordedPrinting(isRecorded: boolean): void {
  useEffect(() => {
    if (!isRecorded) return;
    // The paper cannot be taken back: the gateway has the reason in its log, and the next leave says it.
    const recordAfterwards = () => void recordExport(printedNow()).catch(() => undefined);
    return guardPrinting(() => recordExport(printedNow()), recordAfterwards);
  }, [isRecorded]);
}
