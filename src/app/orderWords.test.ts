import { expect, test } from 'vitest';
import { noNames } from '#listing/filters/filtersOf.ts';
import { otherAreas } from '#listing/trend/trendSubject.ts';
import { auditColumns } from '#pages/audit/auditColumns.tsx';
import { sourceColumns } from '#pages/sources/sourceColumns.tsx';
import { pages } from './pages.ts';

/** Words after `by`: values of which each column holds one. */
const values = [
  'address',
  'assigned person',
  'attachment',
  'author',
  'category',
  'cause',
  'client',
  'coverage',
  'details',
  'e-mail',
  'employee number',
  'evidence',
  'first tag',
  'first training asked for',
  'gateway',
  'hash',
  'inspection',
  'instructor',
  'job title',
  'kind',
  'lacking person',
  'line of business',
  'list of sites',
  'missing proof',
  'name',
  'notes',
  'person',
  'proof at hand',
  'reason',
  'reason for booking',
  'reason for review',
  'recorded details',
  'request',
  'serial number',
  'service',
  'site',
  'site on that day',
  'site today',
  'source',
  'status',
  'status as known then',
  'status by today’s records',
  'status on that day',
  'status on the first day',
  'status on the second day',
  'title',
  'training',
  'training or job',
  'trainings affected',
  'type',
  'version',
  'version as known then',
  'version by today’s records',
  'version in force',
];

/** Words after `fewest`: what is counted, or the state of what is counted. */
const counted = [
  'affected',
  'current',
  'days given away',
  'days overdue',
  'expired',
  'expiries',
  'expiries avoided',
  'expiring',
  'holders',
  'hours',
  'left uncovered',
  'missing',
  'not valid today',
  'pages',
  'people',
  'people it depends on',
  'people lacking',
  'records',
  'required',
  'sessions',
  'still valid',
  'too late',
  'valid if renewed',
  'versions',
];

/** Words after `lowest`. */
const measured = [
  'gain',
  'group id',
  'number needed',
  'number of days',
  'number to renew',
  'percentage',
  'record number',
  'session number',
  'version',
];

/** The columns of each list. */
async function columnsOfLists() {
  const areas = [undefined, ...otherAreas];
  const lists = await Promise.all(pages.flatMap(({ loadList }) => areas.map((area) => loadList?.(area))));
  return Promise.all(
    lists.map(async (list) => {
      const known = await list?.columns?.();
      if (!list || !known) return [];
      return typeof known === 'function' ? known(noNames, list.filters.schema.parse({})) : known;
    }),
  );
}

test('every order that is built from a column name is plain English', async () => {
  const columns = await columnsOfLists();
  const orders = [...columns.flat(), ...auditColumns, ...sourceColumns].flatMap(({ meta }) => meta.order.slice(0, 1));
  const plain = [
    ...values.map((value) => `by ${value}, A to Z`),
    ...counted.map((count) => `fewest ${count} first`),
    ...measured.map((measure) => `lowest ${measure} first`),
  ];
  expect(orders.length).toBeGreaterThan(100);
  const unread = orders.filter((order) => /^(by|fewest|lowest) /.test(order) && !plain.includes(order));
  expect(unread, 'read them aloud; those that are plain belong in the lists above').toEqual([]);
  expect(plain.filter((order) => !orders.includes(order))).toEqual([]);
});

test('no file of a list has two columns with the same name', async () => {
  for (const columns of [...(await columnsOfLists()), auditColumns, sourceColumns]) {
    const names = columns.flatMap(({ meta }) => Object.keys(meta.exported));
    expect(names, 'two columns of one header: rename one').toEqual([...new Set(names)]);
  }
});
