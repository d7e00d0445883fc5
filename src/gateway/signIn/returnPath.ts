/** Longer addresses, in characters, do not pass through every proxy. */
const LONGEST = 4_000;

/**
 * The address of the dashboard that a person returns to after signing in, or its start page for anything that is not an address
 * of this origin: with a scheme, a host, a backslash that browsers read as a slash, or a control character.
 * @param publicUrl the origin of the dashboard
 */
export function returnPath(asked: unknown, publicUrl: string): string {
  if (typeof asked !== 'string' || asked.length > LONGEST || !isPath(asked)) return '/';
  const url = URL.canParse(asked, publicUrl) ? new URL(asked, publicUrl) : undefined;
  const path = url?.origin === publicUrl ? url.pathname + url.search + url.hash : '/';
  // Normalising can create a leading double slash: "/x/..//elsewhere" becomes "//elsewhere".
  return isPath(path) ? path : '/';
}

const isPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
