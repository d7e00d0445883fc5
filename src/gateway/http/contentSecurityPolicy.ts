import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Placeholder in the built index.html that each response replaces by its own nonce; written by Vite (`html.cspNonce`). */
export const NONCE_PLACEHOLDER = 'CSP_NONCE_PLACEHOLDER';

const nonces = new WeakMap<object, string>();

/** The nonce of one response: the same in its header and its page, and never reused. */
export function nonceOf(response: object): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/** Nothing inline is allowed except style tags with the nonce, which the page's components insert. */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", (_request: IncomingMessage, response: ServerResponse) => `'nonce-${nonceOf(response)}'`],
    connectSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // A workbook is compressed in a worker that fflate creates from its own code; only scripts could create another.
    workerSrc: ["'self'", 'blob:'],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
};
