import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { dayNumber } from '#components/format.ts';
import type { Sort } from '#components/table/columns.ts';
import { VIEW_PARAM } from '#settings/viewAddress.ts';

/** A part of the page's state in the URL. What is not among the allowed values is as if it were not there. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.catch(z.optional(z.enum(values)), undefined);

/** Text that was typed. */
export const text = () => z.catch(z._default(z.string(), ''), '');

/** An empty value, as `site=` has it, is none. */
const asList = z.transform((value: unknown) => [value].flat().filter((part) => part !== undefined && part !== ''));

/** Several values of a form that has too many to list, each its own parameter of the same name; others are left out. */
export const manyThat = <Value extends string>(isOne: (text: string) => text is Value) =>
  z.pipe(
    asList,
    z.transform((list: unknown[]) => list.filter((value): value is Value => typeof value === 'string' && isOne(value))),
  );

/** Several values, each its own parameter of the same name; unknown ones are left out. */
export const manyOf = <const Value extends string>(values: readonly Value[]) =>
  manyThat((text): text is Value => (values as readonly string[]).includes(text)); // wider, to look for any string

/** Several ids. */
export const ids = () => z.catch(z.pipe(asList, z.array(z.string())), []);

/** One id of digits, as trainings have; empty when unset. */
export const digits = () => z.catch(z._default(z.string().check(z.regex(/^\d{1,15}$/)), ''), '');

/** A day as date fields write it, `2026-03-01`; empty when unset, or when there is no such day. */
export const day = () =>
  z.catch(z._default(z.string().check(z.refine((value) => dayNumber(value) !== undefined)), ''), '');

/** A month, `2026-03`, of the years 1900 to 2999; empty when unset, or when there is no such month. */
export const month = () => z.catch(z._default(z.string().check(z.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/)), ''), '');

/** On, or not there. */
export const flag = () =>
  z.pipe(
    z.transform((value: unknown) => value === 'yes'),
    z.boolean(),
  );

/** A whole number of days, 1 to 9999, or not there. */
export const days = () =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined,
    ),
    z.optional(z.int()),
  );

/** The column a table is sorted by: `sort=name`, or `sort=-name` for descending. */
export const sortOf = <const Column extends string>(columns: readonly Column[]) =>
  z.pipe(
    z.transform((value: unknown): Sort => {
      if (typeof value !== 'string') return null;
      const column = value.replace(/^-/, '');
      return (columns as readonly string[]).includes(column) ? { column, descending: value.startsWith('-') } : null;
    }),
    z.nullable(z.object({ column: z.string(), descending: z.boolean() })),
  );

function written(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((part): part is string => typeof part === 'string');
  if (value === true) return ['yes'];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string' && value !== '') return [value];
  if (typeof value === 'object' && value !== null && 'column' in value && 'descending' in value) {
    return [`${value.descending ? '-' : ''}${value.column}`];
  }
  return [];
}

/** State as the query of a URL, with its `?`; what is unset is not written. */
export function toSearch(state: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) for (const part of written(value)) search.append(key, part);
  return search.size === 0 ? '' : `?${search}`;
}

/** Reads state from the query of a URL. It never fails: what cannot be read is left at its default. */
export function fromSearch<Schema extends z.ZodMiniObject>(schema: Schema, search: URLSearchParams): z.infer<Schema> {
  const raw = Object.fromEntries(
    Object.keys(schema.shape).map((key) => {
      const values = search.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
  return z.parse(schema, raw);
}

/** The state of a page at an address of the dashboard, such as a list that was left. */
export const stateAt = <Schema extends z.ZodMiniObject>(schema: Schema, address: string): z.infer<Schema> =>
  fromSearch(schema, new URLSearchParams(address.split('?')[1]));

/**
 * The state of the page, kept in the URL alone: reload, Back and a pasted link give the same screen. A change is a step
 * that Back undoes, unless it replaces the last one, as typing does. It leaves the name of the saved view where it is.
 */
export function useUrlState<Schema extends z.ZodMiniObject>(schema: Schema) {
  const [search, setSearch] = useSearchParams();
  // The page remains the one that it was opened as, see `listLeft.ts`.
  const { state: kept } = useLocation();
  const state = useMemo(() => fromSearch(schema, search), [schema, search]);
  const change = useCallback(
    (part: Partial<z.infer<Schema>>, { replace = false }: { replace?: boolean } = {}) =>
      setSearch(
        (current) => toSearch({ ...fromSearch(schema, current), ...part, [VIEW_PARAM]: current.get(VIEW_PARAM) }),
        { replace, state: kept },
      ),
    [schema, setSearch, kept],
  );
  return [state, change] as const;
}
