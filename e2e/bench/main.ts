import { availableParallelism, cpus } from 'node:os';
import { type EquipmentCompliance, equipmentByUrgency } from '#compliance/equipment/equipmentCompliance.ts';
import { textKey } from '#compliance/order.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import { quickSearch, searchIndexOf } from '#compliance/search/quickSearch.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { fromSearch } from '#listing/urlState.ts';
import { equipmentFilters } from '#pages/equipment/equipmentFilters.ts';
import { typeCounts } from '#pages/equipment/list/typeCounts.ts';
import { type Figure, printFigures } from '#service/bench/figures.ts';
import { median } from '#service/bench/quantile.ts';
import { readArguments, wholeNumber } from '#service/commands/usage.ts';
import { equipmentOf } from './equipmentOf.ts';
import { coverageFigures, forecastFigures } from './forecastAndCoverage.ts';
import { peopleOf } from './peopleOf.ts';

/*
 * `npm run bench:pages -- [--items 50000] [--types 20] [--people 100000] [--pairs 1000000]`: measures what the equipment page
 * calculates when a reader sorts or filters, the palette at each key, next to a plain scan of the same texts in the same run,
 * the forecast with `pairs` required trainings, and coverage with `people` people. A missed target does not fail the run.
 */

const RUNS = 15;

/** Time limit for a list in a new order or with other rows, in milliseconds. */
const MAX_MS = 100;
/** Time limit for each key in the palette, in milliseconds. */
const MAX_KEY_MS = 50;

/** The median of several runs, in milliseconds of processor time, so that other programs on the machine do not count. */
function timeOf(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}

const { values } = readArguments(process.argv.slice(2), {
  items: { type: 'string', default: '50000' },
  types: { type: 'string', default: '20' },
  people: { type: 'string', default: '100000' },
  pairs: { type: 'string', default: '1000000' },
});
const items = wholeNumber(values.items, '--items', { least: 100, most: 1_000_000 });
const types = wholeNumber(values.types, '--types', { least: 1, most: 200 });
const people = wholeNumber(values.people, '--people', { least: 100, most: 1_000_000 });
const pairs = wholeNumber(values.pairs, '--pairs', { least: 1000, most: 4_000_000 });
const organisation = equipmentOf(items, types);
const equipment = organisation.joined();
const inOrder = runToEnd(equipmentByUrgency(equipment));
const ofTypes = [...Map.groupBy(inOrder, ({ typeId }) => typeId).values()];
const filterOf = (search: string) => fromSearch(equipmentFilters.schema, new URLSearchParams(search));
/** @throws when nothing is found, because filtering to nothing takes no time */
function selected(search: string): () => readonly EquipmentCompliance[] {
  const select = () => equipmentFilters.select(inOrder, filterOf(search));
  if (select().length === 0) throw new Error(`no equipment by ${search}`);
  return select;
}
/**
 * The person with most due equipment, and the site of that person's most urgent item: this finds something in any organisation.
 */
function byPersonSiteAndDays(): string {
  const due = equipmentFilters
    .select(inOrder, filterOf('within=30'))
    .filter(({ assignedIds, siteIds }) => assignedIds.length > 0 && siteIds.length > 0);
  const [[item] = []] = [...Map.groupBy(due, ({ assignedIds }) => assignedIds[0]).values()].sort(
    (a, b) => b.length - a.length,
  );
  return `assigned=${item?.assignedIds[0]}&site=${item?.siteIds[0]}&within=30`;
}
/** Like the table, which makes the key of each row once. */
const byName = (rows: readonly EquipmentCompliance[]) =>
  rows.map((row) => ({ row, key: textKey(row.title) })).sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));

const scan = timeOf(() => inOrder.filter(({ title }) => title.includes('zz')));
const measured: [string, () => unknown][] = [
  ['sort by name', () => byName(inOrder)],
  ['sort by due date', () => inOrder.toSorted((a, b) => a.urgency - b.urgency)],
  ['filter by status and service', selected('status=expired&service=in')],
  ['filter by person, site and days', selected(byPersonSiteAndDays())],
  ['search of two words', selected(`q=${inOrder[0]?.type.split(' ')[0]} 10`)],
  ['counts of all types', () => typeCounts(inOrder, filterOf('status=expired'), organisation.types)],
  [
    'choices of the filter for people',
    () =>
      facetOptions(equipmentFilters, 'assigned', inOrder, filterOf(''), {
        planningBounds: [7, 30, 60, 90],
        directory: organisation.directory,
        chosen: [],
      }),
  ],
];
const figures = measured.flatMap(([name, run]): Figure[] => {
  const ms = timeOf(run);
  return [
    { name, value: ms, unit: 'ms', target: { most: MAX_MS } },
    { name: '  against a plain scan', value: ms / scan, unit: 'times' },
  ];
});

const everyone = searchIndexOf(peopleOf(people));
const scanOfPeople = timeOf(() => everyone.folded.filter((text) => text.includes('zzqx')));
/** Names with a typing error, a number, and the longest word that may have an error: these have the slowest keys. */
const typed = ['wisniewsky marek', 'e-109999', 'abcdefghij'.repeat(3)];
const keys = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
const slowestKey = Math.max(...keys.map((key) => timeOf(() => quickSearch(everyone, key, 9))));
process.stdout.write(
  `\n${items} items of ${organisation.types.length} types, ${people} people, ${pairs} required trainings, Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}\n\n`,
);
printFigures([
  { name: 'plain scan of all titles', value: scan, unit: 'ms' },
  { name: 'join of all records, once they are in', value: timeOf(organisation.joined), unit: 'ms' },
  {
    name: 'most urgent first, once they are in',
    value: timeOf(() => runToEnd(equipmentByUrgency(ofTypes.flat()))),
    unit: 'ms',
  },
  ...figures,
  { name: 'plain scan of all names', value: scanOfPeople, unit: 'ms' },
  { name: 'slowest key in the palette', value: slowestKey, unit: 'ms', target: { most: MAX_KEY_MS } },
  { name: '  against a plain scan', value: slowestKey / scanOfPeople, unit: 'times' },
  ...forecastFigures(pairs, timeOf),
  ...coverageFigures(people, timeOf),
]);
