import { useLocation, useMatches } from 'react-router';
import { usePageRegistry } from './pageRegistry.ts';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // typed by hand: a % that encodes nothing
  }
}

/**
 * The values that an address has for the `:name` parts of a path, each decoded once: the router decodes `%2F` twice, and
 * an id may hold these three characters.
 */
export function pathParams(path: string, pathname: string): Partial<Record<string, string>> {
  const values = pathname.split('/');
  return Object.fromEntries(
    path
      .split('/')
      .flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), decoded(values[place] ?? '')]] : [])),
  );
}

/** The parameters of the page that is shown, by the path that it has in the registry. */
export function usePathParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const shown = useMatches().at(-1)?.id;
  const page = usePageRegistry().find(({ id }) => id === shown);
  return page ? pathParams(page.path, pathname) : {};
}
