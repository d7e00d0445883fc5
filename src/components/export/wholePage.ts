import { PREPARE_PRINT } from '../usePrinting.ts';

/** How often it is looked whether everything is there, milliseconds: as long as the parts that begin late take to begin. */
const LOOK_MS = 100;

/** What stands in the page for something that is still on its way. */
const ARRIVING = '[data-arriving], [aria-busy="true"]';

/**
 * Asks for what the page has only in sight, and resolves once nothing of it is on its way any more.
 * @param isCalledOff whether nobody waits any more: it resolves then as well
 * @param onWait told once, if that takes a while
 */
export async function wholePage(isCalledOff: () => boolean, onWait: () => void): Promise<void> {
  for (let looks = 0; !isCalledOff(); looks += 1) {
    window.dispatchEvent(new Event(PREPARE_PRINT));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (!document.querySelector(ARRIVING)) return;
    if (looks === 0) onWait();
  }
}
