/** Records a print before it is made; rejects when it cannot be recorded. */
type RecordPrint = () => Promise<void>;

/** How long after a print was recorded the browser's event for that print can still come, in milliseconds. */
const TOLD_WITHIN_MS = 5_000;

let recordPrint: RecordPrint | undefined;
let recordedAt = Number.NEGATIVE_INFINITY;

/**
 * Has every print recorded first. The browser's own print menu cannot be held back: that print is reported when it begins.
 * @param onPrinted called for a print that was not recorded before
 * @returns a function that undoes this
 */
export function guardPrinting(record: RecordPrint, onPrinted: () => void): () => void {
  const beforePrint = () => {
    const isKnown = performance.now() - recordedAt < TOLD_WITHIN_MS;
    recordedAt = Number.NEGATIVE_INFINITY;
    if (!isKnown) onPrinted();
  };
  recordPrint = record;
  window.addEventListener('beforeprint', beforePrint);
  return () => {
    recordPrint = undefined;
    window.removeEventListener('beforeprint', beforePrint);
  };
}

/**
 * Prints the page, if that is allowed.
 * @param isCalledOff asked once the print has been recorded, which takes a while: another page must not be printed instead
 * @throws what recording rejects with; nothing is printed then
 */
export async function printPage(isCalledOff: () => boolean): Promise<void> {
  if (recordPrint) {
    await recordPrint();
    if (isCalledOff()) return;
    recordedAt = performance.now();
  }
  window.print();
}
