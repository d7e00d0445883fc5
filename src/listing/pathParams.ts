import { useLocation } from 'react-router';
import { usePageRegistry } from './pageRegistry.ts';
import { idInPathPart } from './pathIds.ts';

const partsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');

/**
 * The ids that an address has for the `:name` parts of a path, each decoded once: an id may hold `%2F`. Words may be in
 * capitals, as typed by hand. Undefined where it is no address of that path.
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

/** The page that an address is of, one without ids before one with: `/documents/hygiene` is not the page of one document. */
export const pageAt = <Page extends { path: string }>(pages: readonly Page[], pathname: string): Page | undefined => {
  const fitting = pages.filter(({ path }) => pathParams(path, pathname));
  return fitting.find(({ path }) => !path.includes(':')) ?? fitting[0];
};

/**
 * An address of a path as links have it: its words as the path writes them, without a slash at its end, and its ids as
 * they are.
 */
export const canonicalPath = (path: string, pathname: string): string => {
  const values = partsOf(pathname);
  return path
    .split('/')
    .map((part, place) => (part.startsWith(':') ? values[place] : part))
    .join('/');
};

/** The page that is shown. */
export const useCurrentPage = () => pageAt(usePageRegistry(), useLocation().pathname);

/** The parameters of the page that is shown, by the path that it has in the registry. */
export function usePathParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  const page = useCurrentPage();
  return (page && pathParams(page.path, pathname)) ?? {};
}
