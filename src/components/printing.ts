/** Records a printing before it is made; rejects when it cannot be recorded. */
type RecordPrint = () => Promise<void>;

/** How long after a printing was recorded the browser tells of that printing at the latest, in milliseconds. */
const TOLD_WITHIN_MS = 5_000;

let recordPrint: RecordPrint | undefined;
let recordedAt = Number.NEGATIVE_INFINITY;

/**
 * Has every printing recorded first. The browser's own menu asks nobody: that printing is told when it begins.
 * @param onPrinted told of a printing that was not recorded before
 * @returns what takes it back
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
 * Prints the page, where it may be.
 * @throws what recording rejects with; nothing is printed then
 */
export async function printPage(): Promise<void> {
  if (recordPrint) {
    await recordPrint();
    recordedAt = performance.now();
  }
  window.print();
}
