import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsOf } from './countsOf.ts';
import { dayRange } from './dayFilters.ts';
import { facetOptions } from './facetOptions.ts';
import { include, oneOfMany, only, search, segments } from './filterKinds.ts';
import { filtersOf, noNames } from './filtersOf.ts';
import { maskOf, memoizeByReads, selector } from './rowMasks.ts';

type Ship = { name: string; flag: string; cargo: readonly string[]; sunk: boolean; due: number };

const flags = ['no', 'se', 'dk'] as const;

const shipFilters = filtersOf<Ship>()(
  {
    q: search({ label: 'Find name', of: ({ name }) => [name], shared: ({ flag }) => [flag] }),
    flag: segments({ label: 'Flag', values: flags, of: ({ flag }) => flag, word: (flag) => flag }),
    cargo: oneOfMany({ label: 'Cargo', of: ({ cargo }) => cargo }),
    ...dayRange<Ship>({
      label: 'Due',
      test:
        ({ from = 0, until = 99999999 }) =>
        ({ due }) =>
          from <= due && due <= until,
    }),
    sunk: include({ label: 'Sunk', option: 'Show', words: 'Shown', of: ({ sunk }) => sunk, unless: 'wrecks' }),
    wrecks: only({ label: 'Wrecks', option: 'Only', words: 'Only', of: ({ sunk }) => sunk }),
  },
  {
    // With cargo chosen a ship has only that.
    narrowRow: ({ cargo = [] }) =>
      cargo.length === 0
        ? undefined
        : (ship) => ({ ...ship, cargo: ship.cargo.filter((one) => cargo.includes(one)), name: `${ship.name} laden` }),
  },
);

const names = fc.constantFrom('Anna', 'Åsa Berg', 'ŁUKASZ', 'Straße 9', 'anna-b', '');
const cargo = fc.constantFrom('oil', 'salt', 'gold');
const ship: fc.Arbitrary<Ship> = fc.record({
  name: names,
  flag: fc.constantFrom(...flags, 'xx'),
  cargo: fc.uniqueArray(cargo),
  sunk: fc.boolean(),
  due: fc.constantFrom(20260701, 20260702, 20260703),
});
const day = fc.constantFrom('', '2026-07-01', '2026-07-02', '2026-07-03');
const filter = fc.record(
  {
    q: fc.constantFrom('', 'a', 'an', 'asa', 'strasse 9', 'lukasz', 'laden', 'anna no', '?'),
    flag: fc.uniqueArray(fc.constantFrom(...flags)),
    cargo: fc.uniqueArray(fc.oneof(cargo, fc.constant('tea'))),
    from: day,
    until: day,
    sunk: fc.boolean(),
    wrecks: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('rows that meet a filter are those that pass its test, whatever was selected before', () => {
  fc.assert(
    fc.property(fc.array(ship), fc.array(filter, { maxLength: 12 }), (ships, filters) => {
      for (const one of filters) {
        const cargoOf = one.cargo ?? [];
        const tested = ships.filter(shipFilters.test(one));
        const found = shipFilters.select(ships, one);
        expect(found.map(({ name }) => name)).toEqual(
          tested.map(({ name }) => (cargoOf.length > 0 ? `${name} laden` : name)),
        );
        expect(found.map(({ due, flag }) => [due, flag])).toEqual(tested.map(({ due, flag }) => [due, flag]));
      }
    }),
  );
});

test('choices are counted among the rows that pass the other filters', () => {
  const whole = shipFilters.schema.parse({});
  fc.assert(
    fc.property(fc.array(ship), fc.array(filter, { maxLength: 6 }), (ships, filters) => {
      for (const one of filters) {
        const all = { ...whole, ...one };
        const others = ships.filter(shipFilters.test({ ...one, flag: [] }));
        const counts = countsOf(others, ({ flag }) => [flag]);
        const options = facetOptions(shipFilters, 'flag', ships, all, {
          directory: noNames,
          planningBounds: [7, 30, 60, 90],
          chosen: [],
        });
        expect(options.map(({ value, count }) => [value, count])).toEqual(
          flags.map((flag) => [flag, counts.get(flag) ?? 0]),
        );
      }
    }),
  );
});

test('the same rows and filter give the same array, and a filter that changes nothing the rows themselves', () => {
  const ships = ['Anna', 'Berta'].map((name) => ({ name, flag: 'no', cargo: [], sunk: false, due: 20260701 }));
  expect(shipFilters.select(ships, { q: 'b', flag: [] })).toBe(shipFilters.select(ships, { q: 'b', flag: [] }));
  expect(shipFilters.select(ships, { sunk: true })).toBe(ships);
});

test('each text of a row is read once for all searches', () => {
  let read = 0;
  const counted = filtersOf<Ship>()({
    q: search({
      label: 'Find',
      of: ({ name }) => {
        read += 1;
        return [name];
      },
    }),
  });
  const ships = Array.from({ length: 5_000 }, (_, at) => ({
    name: `Ship ${at}`,
    flag: '',
    cargo: [],
    sunk: false,
    due: 1,
  }));
  const { q } = counted.entries;
  expect([q.prepareSome?.(ships), q.prepareSome?.(ships), q.prepareSome?.(ships)]).toEqual([true, true, false]);
  expect(counted.select(ships, { q: 'ship 4999' })).toHaveLength(1);
  expect(counted.select(ships, { q: 'ship 4998' })).toHaveLength(1);
  expect(read).toBe(ships.length);
});

test('a result is calculated again when a value that it read has changed', () => {
  let runs = 0;
  const sum = memoizeByReads(({ a, b, ids }) => {
    runs += 1;
    return `${a === 1 ? b : 'none'} ${Array.isArray(ids) ? ids.join() : ''}`;
  });
  expect([sum({ a: 1, b: 2, c: 3, ids: ['x'] }), sum({ a: 1, b: 2, c: 4, ids: ['x'] })]).toEqual(['2 x', '2 x']);
  expect(runs).toBe(1);
  expect([sum({ a: 1, b: 5, ids: ['x'] }), sum({ a: 1, b: 2, ids: ['y'] })]).toEqual(['5 x', '2 y']);
  expect(runs).toBe(3);
});

test('rows are selected by all masks', () => {
  const rows = ['a', 'b', 'c'];
  const select = selector(rows);
  const [notA, notC] = [maskOf(rows, (row) => row !== 'a'), maskOf(rows, (row) => row !== 'c')];
  expect(select([notA, notC])).toEqual(['b']);
  expect(select([notC])).toEqual(['a', 'b']);
  expect(select([notA, notC])).toBe(select([notA, notC]));
});
