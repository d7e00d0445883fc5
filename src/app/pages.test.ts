import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyList } from '#listing/defineList.ts';
import { droppedParams } from '#listing/droppedParams.ts';
import { pathPartOf } from '#listing/pathIds.ts';
import { canonicalPath, pageAt, pathParams } from '#listing/pathParams.ts';
import { otherAreas } from '#listing/trend/trendSubject.ts';
import { fromSearch } from '#listing/urlState.ts';
import { paths } from '#pages/paths.ts';
import { VIEW_PARAM } from '#settings/viewAddress.ts';
import { pages } from './pages.ts';

/** The texts that occur more than once. */
const repeated = (texts: readonly string[]): string[] => texts.filter((text, place) => texts.indexOf(text) !== place);

/** The lists of a page, which may have one for each area. */
const listsOf = async ({ loadList }: (typeof pages)[number]): Promise<AnyList[]> => [
  ...new Set(
    (await Promise.all([undefined, ...otherAreas].map((area) => loadList?.(area)))).flatMap((one) => one ?? []),
  ),
];

test('every page has its own id and address', () => {
  expect(repeated(pages.map(({ id }) => id)), 'two pages have this id').toEqual([]);
  expect(repeated(pages.map(({ path }) => path)), 'two pages have this path').toEqual([]);
});

test('the path of a page is one from the root of the dashboard', () => {
  expect(pages.map(({ path }) => path).filter((path) => path !== '*' && !/^\/([^/]|$)/.test(path))).toEqual([]);
});

test('pages whose paths begin alike belong to one area', () => {
  for (const [word, some] of Map.groupBy(pages, ({ path }) => path.split('/')[1]))
    expect([...new Set(some.map(({ area }) => area))], `\`area\` of the pages below /${word}`).toHaveLength(1);
});

test('no filter has the name of another parameter in the address of its list', async () => {
  for (const page of pages)
    for (const { filters, view } of await listsOf(page)) {
      const taken = ['cols', 'sort', 'trend', VIEW_PARAM, ...Object.keys(view)];
      const both = Object.keys(filters.entries).filter((name) => taken.includes(name));
      expect(both, `another name for this filter of ${page.id}: its value would be read as that, too`).toEqual([]);
    }
});

/** Nouns that several lists share on purpose: they show the same records in another way, or on another day. */
const sharedNouns: Readonly<Record<string, readonly string[]>> = {
  employees: ['employees', 'matrix', 'people-ahead'],
  'required trainings': ['required', 'trainings-ahead', 'on-day'],
  'equipment items': ['on-day', 'equipment', 'equipment-calendar'],
  documents: ['on-day', 'documents'],
  differences: ['differences', 'differences'],
};

test('each list has its own noun for its rows, which tells it from others in files and empty states', async () => {
  const nouns = await Promise.all(pages.map(async (page) => (await listsOf(page)).map(({ noun }) => [noun, page.id])));
  const ofNoun = Map.groupBy(nouns.flat(), ([noun = '']) => noun);
  const shared = [...ofNoun].filter(([, of]) => of.length > 1).map(([noun, of]) => [noun, of.map(([, id]) => id)]);
  expect(Object.fromEntries(shared), 'another `noun`, or the ids of its pages in `sharedNouns`').toEqual(sharedNouns);
});

/** Lists that are a grid or a month and have no columns to sort by. */
const withoutColumns = ['matrix', 'equipment-calendar'];

test('a list whose rows lead to records has columns, so that previous and next follow its order', async () => {
  const without = await Promise.all(
    pages.map(async (page) =>
      (await listsOf(page)).flatMap(({ records, columns }) => (records && !columns ? page.id : [])),
    ),
  );
  expect(without.flat(), '`columns` of its list').toEqual(withoutColumns);
});

test.each(pages.filter(({ loadList }) => loadList))(
  'the list of $id opens the records that its page declares',
  async (page) => {
    const lists = await Promise.all([undefined, ...otherAreas].map((area) => page.loadList?.(area)));
    const opened = new Set(lists.flatMap((list) => Object.keys(list?.records ?? {})));
    expect([...opened], `the list has \`records\`: \`opens\` of ${page.id} names the same`).toEqual(page.opens ?? []);
  },
);

/** Filters and views that accept any value. */
const openNames = (list: AnyList): string[] =>
  Object.keys(fromSearch(list.schema, new URLSearchParams())).filter(
    (name) => droppedParams(list, new URLSearchParams([[name, 'nope']])).length === 0,
  );

test('only ids, texts, and numbers whose page reports what is wrong accept any value', async () => {
  const lists = await Promise.all(
    pages.flatMap((page) => [undefined, ...otherAreas].map((area) => page.loadList?.(area))),
  );
  const open = [...new Set(lists.flatMap((list) => (list ? openNames(list) : [])))];
  expect(open.sort(), 'a new one stands below if any text is right as its value').toEqual(
    [
      ...[
        'among',
        'assigned',
        'author',
        'category',
        'cell',
        'client',
        'completedBy',
        'employee',
        'except',
        'group',
        'item',
      ],
      ...['job', 'kept', 'kind', 'line', 'manager', 'open', 'person', 'renewPerson', 'renewSite', 'renewTraining'],
      ...['schedule', 'site', 'subject', 'tag', 'training', 'type', 'user', 'without'],
      ...['capacity', 'hours', 'lead', 'least'],
      ...['find', 'q', 'sort'],
    ].sort(),
  );
});

const nonsense = ['nope', '', '-', '-3', '101', '1e9', '2026-02-30', '%', '__proto__'];

test.each(pages.filter(({ loadList }) => loadList))(
  'a parameter that makes no sense in an address of $id is ignored',
  async (page) => {
    for (const list of await Promise.all([undefined, ...otherAreas].map((area) => page.loadList?.(area)))) {
      if (!list) continue;
      const plain = fromSearch(list.schema, new URLSearchParams());
      for (const name of Object.keys(plain))
        for (const value of nonsense) {
          const search = new URLSearchParams([[name, value]]);
          const isLeftOut = value === '' || droppedParams(list, search).length > 0;
          const { [name]: read, ...others } = fromSearch(list.schema, search);
          const { [name]: usual, ...rest } = plain;
          expect(others, `${name}=${value}`).toEqual(rest);
          if (isLeftOut) expect(read, `${name}=${value}`).toEqual(usual);
        }
    }
  },
);

test('a page whose rows lead to records has a list to step through', () => {
  expect(pages.filter(({ opens, loadList }) => opens && !loadList).map(({ id }) => id)).toEqual([]);
});

test('a page of one record is in no menu', () => {
  expect(pages.filter(({ path, label }) => path.includes(':') && label !== null).map(({ id }) => id)).toEqual([]);
});

/** The ids that would turn the address of a page into that of another page. */
const confusingIds = pages.flatMap(({ path }) => {
  const parts = path.split('/');
  return pages.flatMap((other) => {
    const words = other.path.split('/');
    if (other.path === path || words.length !== parts.length) return [];
    const canBeSame = parts.every(
      (part, at) => part === words[at] || part.startsWith(':') || words[at]?.startsWith(':'),
    );
    if (!canBeSame) return [];
    return parts.flatMap((part, at) => (part.startsWith(':') && !words[at]?.startsWith(':') ? [words[at] ?? ''] : []));
  });
});

test('an id that is a word of an address is escaped, so that it does not open the page of that word', () => {
  expect(confusingIds).toContain('hygiene');
  for (const id of confusingIds)
    expect(pathPartOf(id), `add '${id}' to \`words\` of src/listing/pathIds.ts`).not.toBe(id);
});

const awkwardId = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '~',
        '.',
        '..',
        '%',
        '%2F',
        '/',
        '\\',
        '?',
        '#',
        ' ',
        'hygiene',
        'Matrix',
        'record',
        'calendar',
        'é',
      ),
      fc.string({ minLength: 1, maxLength: 2 }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(''));

test.each([
  ['/training/employees/:id', ({ id }) => paths.employee(id)],
  ['/training/employees/:id/record', ({ id }) => paths.employeeRecord(id)],
  ['/equipment/:typeId/:id', ({ typeId, id }) => paths.equipmentItem(typeId, id)],
  ['/documents/:id', ({ id }) => paths.document(id)],
] satisfies [string, (ids: { typeId: string; id: string }) => string][])(
  'an address of %s opens its page with its ids, whatever characters they contain',
  (path, addressOf) => {
    fc.assert(
      fc.property(awkwardId, awkwardId, (typeId, id) => {
        const { pathname } = new URL(addressOf({ typeId, id }), 'http://127.0.0.1:4170');
        expect(pageAt(pages, pathname)?.path).toBe(path);
        expect(canonicalPath(path, pathname)).toBe(pathname);
        expect({ typeId, ...pathParams(path, pathname) }).toEqual({ typeId, id });
      }),
      { numRuns: 500 },
    );
  },
);
