import { VISITOR_HEADER } from '#protocol/session.ts';
import { navigationType } from './navigationType.ts';

/** Time without another reload after one, in milliseconds: gateways that disagree would cause one after the other. */
const RELOAD_MS = 600_000;

let isReloading = false;
let finishAddress: () => void = () => undefined;

/** Sets what gives the browser the address of a followed link whose page is still loading. */
export const beforeLoadingAnew = (finish: () => void): void => {
  finishAddress = finish;
};

/** Whose data the document has; undefined if nobody signs in. */
export const visitorOfDocument = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=visitor]')?.content;

/** Whether an answer is for somebody else than the document, or for another part of the data. */
export function isForAnother({ headers }: Response): boolean {
  const tag = headers.get(VISITOR_HEADER);
  return tag !== null && tag !== visitorOfDocument();
}

/** Reloads the document, once, at the address that the reader wants. */
export function loadAnew(): void {
  if (isReloading) return;
  isReloading = true;
  finishAddress();
  location.reload();
}

/** Reloads the document for whoever is signed in now. */
export function beginAnew(): void {
  if (navigationType() !== 'reload' || performance.now() >= RELOAD_MS) loadAnew();
}
