import { useLocation } from 'react-router';
import { usePageRegistry } from './pageRegistry.ts';
import { idInPathPart } from './pathIds.ts';

const partsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');

/**
 * The ids in an address for the `:name` parts of a path, each decoded once: an id may contain `%2F`. Words may be in
 * capitals, as typed by hand. Undefined if it is not an address of that path.
 */
export function pathParams(path: string, pathname: string): Partial<Record<string, string>> | undefined {
  const [parts, values] = [partsOf(path), partsOf(pathname)];
  const fits = (part: string, value = '') =>
    part.startsWith(':') ? value !== '' : part.toLowerCase() === value.toLowerCase();
  if (parts.length !== values.length || !parts.every((part, place) => fits(part, values[place]))) return undefined;
  return Object.fromEntries(
    parts.flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), idInPathPart(values[place] ?? '')]] : [])),
  );
}

/** The page of an address, preferring one without ids: `/documents/hygiene` is not the page of one document. */
export const pageAt = <Page extends { path: string }>(pages: readonly Page[], pathname: string): Page | undefined => {
  const fitting = pages.filter(({ path }) => pathParams(path, pathname));
  return fitting.find(({ path }) => !path.includes(':')) ?? fitting[0];
};

/** An address of a path as links have it: its words as in the path, without a slash at its end, and its ids unchanged. */
export const canonicalPath = (path: string, pathname: string): string => {
  const values = partsOf(pathname);
  return path
    .split('/')
    .map((part, place) => (part.startsWith(':') ? values[place] : part))
    .join('/');
};

/** The current page. */
export const useCurrentPage = () => pageAt(usePageRegistry(), useLocation().pathname);

/** The parameters of the current page, by its path in the registry. */
export function usePathParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const page = useCurrentPage();
  return (page && pathParams(page.path, pathname)) ?? {};
}
