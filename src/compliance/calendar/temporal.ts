/**
 * Nothing: in the page `Temporal` is the browser's own, or main.tsx brings the polyfill before anything is drawn. Node has
 * none, so there `#temporal` is the polyfill itself. docs/decisions/002.
 */
export {};
