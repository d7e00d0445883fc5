import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { dayNumber } from '#components/format.ts';
import type { Sort, SortKey } from '#components/table/columns.ts';
import { filterValueOf, idIn, idOrNoneIn } from './pathIds.ts';

/** A part of the page's state in the URL. Other values than the allowed ones are ignored. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.catch(z.optional(z.enum(values)), undefined);

export const text = () => z.catch(z._default(z.string(), ''), '');

/** An empty value, as in `site=`, means none. */
const asList = z.transform((value: unknown) => [value].flat().filter((part) => part !== undefined && part !== ''));

/** Several values from a set too large to list, each its own parameter of the same name; invalid ones are left out. */
export const manyThat = <Value extends string>(isOne: (text: string) => text is Value) =>
  z.pipe(
    asList,
    z.transform((list: unknown[]) => list.filter((value): value is Value => typeof value === 'string' && isOne(value))),
  );

/** Several values, each its own parameter of the same name; unknown ones are left out. */
export const manyOf = <const Value extends string>(values: readonly Value[]) =>
  manyThat((text): text is Value => (values as readonly string[]).includes(text)); // wider, to look for any string

const idsBy = (read: (text: string) => string) =>
  z.catch(
    z.pipe(
      asList,
      z.pipe(
        z.array(z.string()),
        z.transform((list: string[]) => list.map(read)),
      ),
    ),
    [],
  );

/** Ids as `filterValueOf` writes them, none of them empty. */
export const ids = () => idsBy(idIn);

/** The same, where an empty one means having none. */
export const idsOrNone = () => idsBy(idOrNoneIn);

/** One id of digits, as trainings have; empty when unset. */
export const digits = () => z.catch(z._default(z.string().check(z.regex(/^\d{1,15}$/)), ''), '');

/** A day as date fields write it, `2026-03-01`; empty when unset, or when no such day exists. */
export const day = () =>
  z.catch(z._default(z.string().check(z.refine((value) => dayNumber(value) !== undefined)), ''), '');

/** The first days of the first and the last month that an address can name, YYYYMMDD. */
export const monthBounds = { first: 19000101, last: 29991201 };

/** A month, `2026-03`, of the years 1900 to 2999; empty when unset, or when no such month exists. */
export const month = () => z.catch(z._default(z.string().check(z.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/)), ''), '');

export const flag = () =>
  z.pipe(
    z.transform((value: unknown) => value === 'yes'),
    z.boolean(),
  );

/** A whole number of days, 1 to 9999, or undefined. */
export const days = () =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined,
    ),
    z.optional(z.int()),
  );

/** The names in one parameter, `cols=name,site`, each once. */
export const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split(',').filter((name) => name !== ''))] : [];

/**
 * The columns that sort a table: `sort=-due,name` is by `due`, descending, and by `name` for ties. The table decides
 * which columns exist.
 */
export const sortParam = () =>
  z.pipe(
    z.transform((value: unknown): Sort => {
      const keys = namesIn(value).map((name) => ({ column: name.replace(/^-/, ''), descending: name.startsWith('-') }));
      return keys.filter(
        ({ column }, place) => column !== '' && keys.findIndex((other) => other.column === column) === place,
      );
    }),
    z.array(z.object({ column: z.string(), descending: z.boolean() })),
  );

const isSortKey = (value: unknown): value is SortKey =>
  typeof value === 'object' && value !== null && 'column' in value && 'descending' in value;

function written(value: unknown): string[] {
  if (Array.isArray(value)) {
    const keys = value.filter(isSortKey).map(({ column, descending }) => `${descending ? '-' : ''}${column}`);
    return keys.length > 0
      ? [keys.join(',')]
      : value.flatMap((part) => (typeof part === 'string' ? [filterValueOf(part)] : []));
  }
  if (value === true) return ['yes'];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string' && value !== '') return [value];
  return [];
}

/** Needs no encoding in a query. */
const PLAIN = /^[\w.*-]*$/;

/** A value in a query. Nearly all are ids and words of filters, and each row of a list has links with some. */
const encoded = (value: string): string =>
  PLAIN.test(value) ? value : new URLSearchParams({ '': value }).toString().slice('='.length);

/** State as the query of a URL, with its `?`; unset values are not written. */
export function toSearch(state: Readonly<Record<string, unknown>>): string {
  let query = '';
  for (const key of Object.keys(state))
    for (const part of written(state[key])) query += `${query === '' ? '?' : '&'}${encoded(key)}=${encoded(part)}`;
  return withCommas(query);
}

const queryOf = (search: URLSearchParams): string => (search.size === 0 ? '' : withCommas(`?${search}`));

/** Commas stay readable: an address may contain them unencoded. */
const withCommas = (query: string): string => query.replaceAll('%2C', ',');

/** Reads state from the query of a URL. It never fails: unreadable values have their default. */
export function fromSearch<Schema extends z.ZodMiniObject>(schema: Schema, search: URLSearchParams): z.infer<Schema> {
  const raw = Object.fromEntries(
    Object.keys(schema.shape).map((key) => {
      const values = search.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
  return z.parse(schema, raw);
}

/**
 * The query that a change starts from. A page is drawn later than its address changes, so for the current page it is
 * the address's query, which includes the latest choices.
 */
export const latestSearch = (
  shown: { pathname: string; search: URLSearchParams },
  address: { pathname: string; search: string },
): URLSearchParams => (address.pathname === shown.pathname ? new URLSearchParams(address.search) : shown.search);

/** A change of a state; a function gets the latest state, which may not be drawn yet. */
export type Change<State> = Partial<State> | ((latest: State) => Partial<State>);

/** The part that is changed. */
export const changeIn = <State>(change: Change<State>, latest: State): Partial<State> =>
  typeof change === 'function' ? change(latest) : change;

/** A query with a part of its state changed. Other parameters stay; `last`: the state's come after them. */
export function changedSearch<Schema extends z.ZodMiniObject>(
  schema: Schema,
  search: URLSearchParams,
  part: Change<z.infer<Schema>>,
  { last = false } = {},
): string {
  const latest = fromSearch(schema, search);
  const own = [...new URLSearchParams(toSearch({ ...latest, ...changeIn(part, latest) }))];
  const others = [...search].filter(([key]) => !Object.hasOwn(schema.shape, key));
  return queryOf(new URLSearchParams(last ? [...others, ...own] : [...own, ...others]));
}

/**
 * The state of the page, kept only in the URL: reload, Back and a pasted link give the same screen. A change is a step
 * that Back undoes, unless it replaces the last one, as typing does. Parameters outside the schema stay unchanged: a
 * page has its filters there, and the list in it its columns.
 * @param last whether these come after the others
 */
export function useUrlState<Schema extends z.ZodMiniObject>(schema: Schema, { last = false } = {}) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The page keeps the state that it was opened with, see `originList.ts`.
  const { state: kept, pathname } = useLocation();
  const state = useMemo(() => fromSearch(schema, search), [schema, search]);
  /** The query that the page will show next, which includes the latest choices. */
  const latest = useCallback(() => latestSearch({ pathname, search }, window.location), [pathname, search]);
  const change = useCallback(
    (part: Change<z.infer<Schema>>, { replace = false }: { replace?: boolean } = {}) => {
      void navigate({ search: changedSearch(schema, latest(), part, { last }) }, { replace, state: kept });
    },
    [schema, last, latest, kept, navigate],
  );
  return [state, change, latest] as const;
}
