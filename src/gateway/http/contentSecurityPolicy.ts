import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the built index.html holds where each response puts its own nonce; written by Vite (`html.cspNonce`). */
export const NONCE_PLACEHOLDER = 'CSP_NONCE_PLACEHOLDER';

const nonces = new WeakMap<object, string>();

/** The nonce of one response: the same in its header and in its page, and never used again. */
export function nonceOf(response: object): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/** hardening.md, "Facts worth knowing". Style tags that the page makes carry the nonce; nothing inline is allowed otherwise. */
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
    // A workbook is compressed beside the page, by a worker that fflate makes of its own code; only scripts could make another.
    workerSrc: ["'self'", 'blob:'],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
};
