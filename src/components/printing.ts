/** Asks whether the page may be printed; rejects when it may not. */
type PrintLeave = () => Promise<void>;

/** How long after leave was given the browser tells of that printing at the latest, in milliseconds. */
const TOLD_WITHIN_MS = 5_000;

let askLeave: PrintLeave | undefined;
let leaveGivenAt = Number.NEGATIVE_INFINITY;

/**
 * Has every printing ask first. The browser's own menu asks nobody: that printing is told when it begins.
 * @param onPrinted told of a printing that nobody gave leave for
 * @returns what takes it back
 */
export function guardPrinting(ask: PrintLeave, onPrinted: () => void): () => void {
  const beforePrint = () => {
    const isKnown = performance.now() - leaveGivenAt < TOLD_WITHIN_MS;
    leaveGivenAt = Number.NEGATIVE_INFINITY;
    if (!isKnown) onPrinted();
  };
  askLeave = ask;
  window.addEventListener('beforeprint', beforePrint);
  return () => {
    askLeave = undefined;
    window.removeEventListener('beforeprint', beforePrint);
  };
}

/**
 * Prints the page, where it may be.
 * @throws what the leave rejects with; nothing is printed then
 */
export async function printPage(): Promise<void> {
  if (askLeave) {
    await askLeave();
    leaveGivenAt = performance.now();
  }
  window.print();
}
