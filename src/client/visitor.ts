import { VISITOR_HEADER } from '#protocol/session.ts';
import { navigationType } from './navigationType.ts';

/** How long after a reload no other one follows, in milliseconds: gateways that do not agree would cause one after the other. */
const RELOAD_MS = 600_000;

let isReloading = false;

/** Whether an answer is for somebody else than the document, or for another part of the data. */
export function isForAnother({ headers }: Response): boolean {
  const tag = headers.get(VISITOR_HEADER);
  return tag !== null && tag !== document.querySelector<HTMLMetaElement>('meta[name=visitor]')?.content;
}

/** Loads the document anew, for whoever is signed in now; once. */
export function beginAnew(): void {
  if (isReloading || (navigationType() === 'reload' && performance.now() < RELOAD_MS)) return;
  isReloading = true;
  location.reload();
}
