import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { tableOf } from '../export/sheet.ts';
import { employeeStatusAppearances } from '../status.ts';
import { columnKit } from './columnKit.tsx';
import { orderOf } from './columns.ts';
import { sortRows } from './sortRows.ts';

type Crane = {
  name: string;
  maker: string;
  status: string;
  trips: number;
  load: number | null;
  gain: number | null;
  share: number | null;
  due: number | null;
  seen: number | null;
};

const crane: Crane = {
  name: 'LT-9',
  maker: 'Åkers',
  status: 'active',
  trips: 1200,
  load: 25,
  gain: -1.204,
  share: 57,
  due: 20261118,
  seen: 1_790_000_000_000,
};
const bare: Crane = {
  name: 'LT-10',
  maker: '',
  status: 'odd',
  trips: 0,
  load: null,
  gain: null,
  share: null,
  due: null,
  seen: null,
};

const {
  textColumn,
  numberColumn,
  pointsColumn,
  countColumn,
  percentColumn,
  dateColumn,
  instantColumn,
  statusColumn,
  rankColumn,
} = columnKit<Crane>();

const appearances = {
  ...employeeStatusAppearances,
  aloft: { ...employeeStatusAppearances.unassigned, word: 'Working' },
};

const columns = [
  textColumn('name', { header: 'Crane', by: 'name', exportedBeside: { 'Made by': ({ maker }) => maker } }),
  textColumn('maker', { header: 'Made by', format: (maker) => `${maker} AB` }),
  statusColumn('status', { header: 'Status', appearances }),
  countColumn('trips', { header: 'Trips', link: ({ name }) => ({ to: `/trips?of=${name}`, of: `trips of ${name}` }) }),
  numberColumn('load', { header: 'Load', format: (tonnes) => `${tonnes} t` }),
  pointsColumn('gain', { header: 'Gain' }),
  percentColumn('share', { header: 'In use', by: 'share' }),
  dateColumn('due', { header: 'Due', empty: ({ name }) => `never, ${name}` }),
  instantColumn('seen', { header: 'Seen', by: 'sighting', cell: ({ seen }) => (seen === null ? '–' : 'then') }),
  rankColumn('rank', {
    header: 'Rank',
    of: ({ load }) => load && -load,
    order: ['strongest first', 'weakest first'],
    exported: ({ load }) => load,
    cell: ({ load }) => load,
  }),
];
type Id = (typeof columns)[number]['id'];

type Rendered = { rows: Crane[]; sort: { column: string; descending: boolean }[]; id: Id };

/** One column of a table, rendered row by row. */
const Table = ({ rows, sort, id }: Rendered) =>
  sortRows(rows, columns, sort).flatMap((row) =>
    columns
      .filter((column) => column.id === id)
      .map((column) => createElement('td', { key: row.name }, column.cell(row))),
  );

const rendered = (props: Rendered) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Table, props)))
    .slice('<td>'.length, -'</td>'.length)
    .split('</td><td>');

const namesBy = (id: Id, descending: boolean, rows: Crane[]) =>
  rendered({ rows, sort: [{ column: id, descending }], id: 'name' });

test('the ids are read from the columns', () => {
  expectTypeOf<Id>().toEqualTypeOf<
    'name' | 'maker' | 'status' | 'trips' | 'load' | 'gain' | 'share' | 'due' | 'seen' | 'rank'
  >();
  // @ts-expect-error no property has this name, so `of` must say what is shown
  textColumn('owner', { header: 'Owner' });
  // @ts-expect-error the property is not a text
  textColumn('trips', { header: 'Trips' });
});

describe('order', () => {
  test.each<Id>(['maker', 'load', 'gain', 'share', 'due', 'seen', 'rank'])(
    '%s: empty values are last in both directions',
    (id) => {
      const rows = [bare, crane];
      expect(namesBy(id, false, rows)).toEqual(['LT-9', 'LT-10']);
      expect(namesBy(id, true, rows)).toEqual(['LT-9', 'LT-10']);
    },
  );

  test('zero is not empty', () => {
    expect(namesBy('trips', false, [crane, bare])).toEqual(['LT-10', 'LT-9']);
  });

  test('texts are in the order that a reader expects, numbers are ordered by value', () => {
    const rows = [bare, { ...crane, name: 'lt-11', trips: 30 }, crane];
    expect(namesBy('name', false, rows)).toEqual(['LT-9', 'LT-10', 'lt-11']);
    expect(namesBy('name', true, rows)).toEqual(['lt-11', 'LT-10', 'LT-9']);
    expect(namesBy('trips', false, rows)).toEqual(['LT-10', 'lt-11', 'LT-9']);
  });

  test('a column with the ranks of its values is ordered by them; empty values are last all the same', () => {
    const known = textColumn('maker', { header: 'Made by', rank: ({ trips }) => -trips });
    const rows = [bare, { ...crane, name: 'less', maker: 'A', trips: 1 }, crane];
    const namesIn = (descending: boolean) =>
      sortRows(rows, [known], [{ column: 'maker', descending }]).map(({ name }) => name);
    expect(namesIn(false)).toEqual(['LT-9', 'less', 'LT-10']);
    expect(namesIn(true)).toEqual(['less', 'LT-9', 'LT-10']);
  });

  test('a status is ordered by its word', () => {
    const rows = [{ ...crane, name: 'x', status: 'aloft' }, bare, crane];
    expect(namesBy('status', false, rows)).toEqual(['LT-9', 'LT-10', 'x']);
  });

  test.each<[Id, string, string]>([
    ['name', 'By name, A to Z', 'By name, Z to A'],
    ['maker', 'By made by, A to Z', 'By made by, Z to A'],
    ['status', 'By status, A to Z', 'By status, Z to A'],
    ['trips', 'Fewest trips first', 'Most trips first'],
    ['load', 'Lowest load first', 'Highest load first'],
    ['gain', 'Lowest gain first', 'Highest gain first'],
    ['share', 'Lowest share first', 'Highest share first'],
    ['due', 'Soonest due first', 'Latest due first'],
    ['seen', 'Oldest sighting first', 'Latest sighting first'],
    ['rank', 'Strongest first', 'Weakest first'],
  ])('%s in words', (column, ascending, descending) => {
    expect(orderOf(columns, [{ column, descending: false }])).toBe(ascending);
    expect(orderOf(columns, [{ column, descending: true }])).toBe(descending);
  });
});

test('in a file each value is one that a spreadsheet can calculate with, and nothing if it is empty', () => {
  const { columns: written, rows } = tableOf(columns, [crane, bare], { today: 20261015, dateOf: () => 20261015 });
  const headers = ['Crane', 'Made by', 'Made by', 'Status', 'Trips', 'Load', 'Gain', 'In use', 'Due', 'Seen', 'Rank'];
  expect(written.map(({ header }) => header)).toEqual(headers);
  expect([...rows]).toEqual([
    [
      'LT-9',
      'Åkers',
      'Åkers AB',
      'Active',
      1200,
      '25 t',
      -1.2,
      { percent: 57 },
      { date: 20261118 },
      { instant: 1_790_000_000_000 },
      25,
    ],
    ['LT-10', '', null, 'odd', 0, null, null, null, 'never, LT-10', null, null],
  ]);
});

describe('cell', () => {
  test.each<[Id, string, string]>([
    ['name', 'LT-9', 'LT-10'],
    ['maker', 'Åkers AB', '–'],
    ['load', '25 t', '–'],
    ['gain', '−1.20', '–'],
    ['share', '57 %', '–'],
    ['due', '18 Nov 2026', 'never, LT-10'],
    ['seen', 'then', '–'],
    ['rank', '25', ''],
  ])('%s', (id, full, empty) => {
    expect(rendered({ rows: [crane, bare], sort: [], id })).toEqual([full, empty]);
  });

  test('a count leads to what it counts, zero leads nowhere', () => {
    const [some, none] = rendered({ rows: [crane, bare], sort: [], id: 'trips' });
    expect(some).toContain('href="/trips?of=LT-9"');
    expect(some).toContain('aria-label="trips of LT-9: 1,200"');
    expect(none).not.toContain('href');
  });

  test('a status has its word, even an unknown one', () => {
    const [known, unknown] = rendered({ rows: [crane, bare], sort: [], id: 'status' });
    expect(known).toMatch(/^<span.*data-tone="ok".*Active<\/span>$/);
    expect(unknown).toMatch(/^<span.*data-tone="none".*odd<\/span>$/);
  });
});

test('numbers and instants are right-aligned, unless a column says otherwise', () => {
  const right = columns.flatMap(({ id, meta }) => (meta.align === 'right' ? [id] : []));
  expect(right).toEqual(['trips', 'load', 'gain', 'seen']);
  expect(dateColumn('due', { header: 'Due', align: 'right' }).meta.align).toBe('right');
});
