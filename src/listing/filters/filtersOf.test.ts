import { expect, test } from 'vitest';
import { fromSearch, toSearch } from '../urlState.ts';
import { dayRange, withinDays } from './dayFilters.ts';
import { facetOptions } from './facetOptions.ts';
import { include, oneAtMost, oneOfMany, only, search, segments } from './filterKinds.ts';
import { filtersOf, isFiltered, listedAtAll, noNames } from './filtersOf.ts';
import { asChip, through } from './relatedFilters.ts';

type Ship = { name: string; flag: string; cargo: readonly string[]; sunk: boolean; due: number; docked: boolean };

const ship = (name: string, fields: Partial<Ship> = {}): Ship => ({
  name,
  flag: 'no',
  cargo: [],
  sunk: false,
  due: 20260701,
  docked: false,
  ...fields,
});

const flags = ['no', 'se', 'dk'] as const;

const shipFilters = filtersOf<Ship>()({
  q: search({ label: 'Find name', of: ({ name }) => [name] }),
  flag: segments({ label: 'Flag', values: flags, of: ({ flag }) => flag, word: (flag) => flag.toUpperCase() }),
  cargo: oneOfMany({ label: 'Cargo', of: ({ cargo }) => cargo, name: (id) => `Cargo ${id}` }),
  within: withinDays({
    label: 'Due',
    words: (within) => `Due ${within}`,
    test:
      (days) =>
      ({ due }) =>
        due <= 20260700 + days,
  }),
  port: oneAtMost({
    label: 'Port',
    values: ['in', 'out'],
    name: (port) => port,
    of: ({ docked }) => (docked ? 'in' : 'out'),
  }),
  ...dayRange<Ship>({
    label: 'Due',
    test:
      ({ from = 0, until = 99999999 }) =>
      ({ due }) =>
        from <= due && due <= until,
  }),
  docked: only({
    label: 'Docked',
    option: 'Only docked',
    words: 'Docked',
    inMoreFilters: true,
    of: ({ docked }) => docked,
  }),
  sunk: include({
    label: 'Sunk',
    option: 'Show sunk',
    words: 'Sunk ships are shown',
    inMoreFilters: true,
    of: ({ sunk }) => sunk,
  }),
});

const ships = [
  ship('Anna', { cargo: ['oil', 'salt'], docked: true }),
  ship('Berta', { flag: 'se', cargo: ['salt'], due: 20260715 }),
  ship('Carla', { flag: 'se', due: 20260801 }),
  ship('Dora', { sunk: true, cargo: ['gold'] }),
];
const namesOf = (search: string) =>
  shipFilters.select(ships, fromSearch(shipFilters.schema, new URLSearchParams(search))).map(({ name }) => name);

test.each([
  ['nothing set leaves out what must be asked for', '', ['Anna', 'Berta', 'Carla']],
  ['what must be asked for', 'sunk=yes', ['Anna', 'Berta', 'Carla', 'Dora']],
  ['a search', 'q=bert', ['Berta']],
  ['one of several values', 'cargo=oil&cargo=gold', ['Anna']],
  ['a value that no row has', 'cargo=tea', []],
  ['a value that there is not is none', 'flag=xx', ['Anna', 'Berta', 'Carla']],
  ['one value at most', 'port=in', ['Anna']],
  ['days', 'within=15', ['Anna', 'Berta']],
  ['a range of days with both ends', 'from=2026-07-02&until=2026-07-31', ['Berta']],
  ['only its first end', 'from=2026-07-16', ['Carla']],
  ['only its last end', 'until=2026-07-01', ['Anna']],
  ['several filters at once', 'flag=se&until=2026-07-15', ['Berta']],
  ['a flag', 'docked=yes', ['Anna']],
])('%s', (_case, search, names) => {
  expect(namesOf(search)).toEqual(names);
});

test('the filters in force are in their order, with both ends of a range as one', () => {
  const filter = fromSearch(
    shipFilters.schema,
    new URLSearchParams('sunk=yes&from=2026-07-01&until=2026-07-31&cargo=oil&cargo=tea&flag=se&q=a'),
  );
  expect(shipFilters.inForce(filter)).toEqual([
    { words: 'Search is “a”', keys: ['q'] },
    { words: 'Flag is SE', keys: ['flag'] },
    { words: 'Cargo is Cargo oil or Cargo tea', keys: ['cargo'] },
    { words: 'Due in Jul 2026', keys: ['from', 'until'] },
    { words: 'Sunk ships are shown', keys: ['sunk'] },
  ]);
  expect(shipFilters.inWords({})).toEqual([]);
  expect(toSearch(filter)).toBe('?q=a&flag=se&cargo=oil&cargo=tea&from=2026-07-01&until=2026-07-31&sunk=yes');
});

test.each([
  ['all rows', '', false],
  ['fewer rows', 'q=berta', true],
  ['more rows', 'sunk=yes', false],
  ['other rows', 'each=flag', false],
  ['fewer of other rows', 'each=flag&q=berta', true],
])('a list of %s is filtered if it counts fewer rows than exist', (_case, search, isLess) => {
  const filters = filtersOf<Ship>()({
    ...shipFilters.entries,
    each: oneAtMost({ label: 'Each', values: ['flag'], name: (of) => of, rowNoun: () => ({ noun: 'flags' }) }),
  });
  const filter = fromSearch(filters.schema, new URLSearchParams(search));
  const all = filters.select(ships, listedAtAll(filters, filter));
  expect(filters.select(ships, filter).length < all.length).toBe(isLess);
  expect(isFiltered(filters, filter)).toBe(isLess);
});

const optionsOf = (key: 'cargo' | 'docked' | 'sunk' | 'flag', search: string) => {
  const filter = fromSearch(shipFilters.schema, new URLSearchParams(search));
  const value = filter[key];
  const context = { directory: noNames, planningBounds: [7, 30, 60, 90] as [number, number, number, number] };
  return facetOptions(shipFilters, key, ships, filter, { ...context, chosen: Array.isArray(value) ? value : [] });
};

test('choices are counted within the other filters, and not within their own', () => {
  expect(optionsOf('cargo', 'cargo=oil')).toEqual([
    { value: 'oil', label: 'Cargo oil', count: 1 },
    { value: 'salt', label: 'Cargo salt', count: 2 },
    { value: 'gold', label: 'Cargo gold', count: 0 },
  ]);
  expect(optionsOf('cargo', 'flag=se&sunk=yes').map(({ value, count }) => [value, count])).toEqual([
    ['oil', 0],
    ['salt', 1],
    ['gold', 0],
  ]);
});

test('a chosen value stays among the choices even without rows', () => {
  expect(optionsOf('cargo', 'cargo=tea').at(-1)).toEqual({ value: 'tea', label: 'Cargo tea', count: 0 });
});

test('known values keep their order, also those without rows', () => {
  expect(optionsOf('flag', 'q=carla').map(({ value, count }) => [value, count])).toEqual([
    ['no', 0],
    ['se', 1],
    ['dk', 0],
  ]);
});

test('a flag counts what ticking it shows; one that shows more rows has no count', () => {
  expect(optionsOf('docked', 'docked=yes')).toEqual([{ value: 'on', label: 'Only docked', count: 1 }]);
  expect(optionsOf('sunk', '')).toEqual([{ value: 'on', label: 'Show sunk' }]);
});

test('the filters of another list test each related row once', () => {
  type Trip = { of: Ship };
  let tests = 0;
  const counted = {
    name: {
      ...shipFilters.entries.q,
      test: (text: string) => (of: Ship) => {
        tests += 1;
        return of.name.includes(text);
      },
    },
  };
  const { name } = through(counted, ({ of }: Trip) => of);
  const tripFilters = filtersOf<Trip>()({ name: asChip(name, (text) => `Ship is ${text}`) });
  const trips = ships.flatMap((of) => [{ of }, { of }, { of }]);
  expect(tripFilters.select(trips, { name: 'Berta' })).toHaveLength(3);
  expect(tests).toBe(ships.length);
  expect(tripFilters.inWords({ name: 'Berta' })).toEqual(['Ship is Berta']);
});
