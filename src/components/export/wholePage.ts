import { PREPARE_PRINT } from '../usePrinting.ts';

/** Milliseconds between checks that everything has loaded: as long as late parts take to begin loading. */
const LOOK_MS = 100;

/** Elements that stand for something still loading. */
const ARRIVING = '[data-arriving], [aria-busy="true"]';

/**
 * Loads the parts that otherwise load only in sight, and resolves once nothing is loading any more.
 * @param isCalledOff whether nobody waits any more: it resolves then as well
 * @param onWait called once, if that takes a while
 */
export async function wholePage(isCalledOff: () => boolean, onWait: () => void): Promise<void> {
  for (let looks = 0; !isCalledOff(); looks += 1) {
    window.dispatchEvent(new Event(PREPARE_PRINT));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (!document.querySelector(ARRIVING)) return;
    if (looks === 0) onWait();
  }
}
