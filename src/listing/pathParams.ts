import { useLocation } from 'react-router';
import { usePageRegistry } from './pageRegistry.ts';
import { idInPathPart } from './pathIds.ts';

/**
 * The ids that an address has for the `:name` parts of a path, each decoded once: the router decodes `%2F` twice, and
 * an id may hold these three characters. Undefined where it is no address of that path.
 */
export function pathParams(path: string, pathname: string): Partial<Record<string, string>> | undefined {
  const [parts, values] = [path.split('/'), pathname.replace(/\/+$/, '').split('/')];
  const fits = (part: string, place: number) => part.startsWith(':') || part === values[place];
  if (parts.length !== values.length || !parts.every(fits)) return undefined;
  return Object.fromEntries(
    parts.flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), idInPathPart(values[place] ?? '')]] : [])),
  );
}

/** The parameters of the page that is shown, by the path that it has in the registry. */
export function usePathParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const pages = usePageRegistry();
  for (const { path } of pages) {
    const params = pathParams(path, pathname);
    if (params) return params;
  }
  return {};
}
