/**
 * Empty: a page uses the browser's own `Temporal`, or the polyfill that main.tsx loads before it draws anything. Node
 * has none, so there `#temporal` is the polyfill itself. docs/decisions/002.
 */
export {};
