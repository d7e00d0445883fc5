import { expect, test, vi } from 'vitest';
import {
  freeName,
  joinViews,
  keptViews,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
  movedView,
  nameProblem,
  type SavedView,
  saveView,
  searchAtArrival,
  storedViews,
  viewAt,
  viewFrom,
  viewsFrom,
  withoutAdded,
  withRestored,
} from './savedViews.ts';
import { addressOfView, addressProblem, MAX_SEARCH_LENGTH, searchOfView, withoutView } from './viewAddress.ts';

const view = (name: string, search = '?site=f1', path = '/training'): SavedView => ({ name, path, search });
const hull = view('Hull Quay');
const cranes = view('Cranes', '?q=crane', '/equipment');
const views = [hull, cranes];
const namesOf = (some: readonly SavedView[]) => some.map(({ name }) => name);

test.each([
  ['', 'Give the view a name'],
  ['  \n ', 'Give the view a name'],
  ['x'.repeat(MAX_VIEW_NAME_LENGTH), undefined],
  ['x'.repeat(MAX_VIEW_NAME_LENGTH + 1), 'At most 60 characters'],
  ['hull  quay ', 'There is already a view named “Hull Quay”'],
  ['Leeds', undefined],
  ['<img src=x onerror=alert(1)>', undefined],
])('the name %j: %s', (name, problem) => {
  expect(nameProblem(name, views)).toBe(problem);
});

test('a view may keep its name, also in other case, and not take that of another', () => {
  expect(nameProblem('HULL QUAY', views, 'Hull Quay')).toBeUndefined();
  expect(nameProblem('Cranes', views, 'Hull Quay')).toBe('There is already a view named “Cranes”');
});

test.each([
  ['nothing', undefined],
  ['a word', 'view'],
  ['no name', { path: '/training', search: '' }],
  ['an empty name', { ...hull, name: ' ' }],
  ['a number for a name', { ...hull, name: 7 }],
  ['another site', { ...hull, path: 'https://evil.example' }],
  ['another host', { ...hull, path: '//evil.example' }],
  ['a script', { ...hull, path: 'javascript:alert(1)' }],
  ['a way up', { ...hull, path: '/training/../..' }],
  ['a query in the path', { ...hull, path: '/training?q=x' }],
  ['a fragment for a query', { ...hull, search: '#x' }],
  ['a path beyond all measure', { ...hull, path: `/training/${'x'.repeat(1000)}` }],
  ['a query beyond all measure', { ...hull, search: `?q=${'x'.repeat(MAX_SEARCH_LENGTH)}` }],
  ['a query beyond all measure once it is written', { ...hull, search: `?q=${'ł'.repeat(MAX_SEARCH_LENGTH / 2)}` }],
])('%s is no view', (_case, stored) => {
  expect(viewFrom(stored)).toBeUndefined();
});

test('a view from whatever was stored has a tidy name and only what it needs', () => {
  expect(
    viewFrom({ name: ' Hull \n Quay ', path: '/training', search: '?sort=name&open=1&site=f1&view=x', more: 1 }),
  ).toEqual(view('Hull Quay', '?site=f1&sort=name'));
});

test('stored views come back; invalid ones and duplicates are left out', () => {
  expect(viewsFrom(JSON.parse(JSON.stringify(views)))).toEqual(views);
  expect(viewsFrom([hull, 7, null, { ...hull }, cranes])).toEqual(views);
  expect(viewsFrom({})).toEqual([]);
});

test('a taken name gets a number, and stays within its length', () => {
  expect(freeName('Leeds', views)).toBe('Leeds');
  expect(freeName('hull quay', views)).toBe('hull quay (2)');
  expect(freeName('Hull Quay', [...views, view('Hull Quay (2)')])).toBe('Hull Quay (3)');
  const long = 'x'.repeat(MAX_VIEW_NAME_LENGTH);
  expect(freeName(long, [view(long)])).toBe(`${'x'.repeat(MAX_VIEW_NAME_LENGTH - 4)} (2)`);
});

test('imported views are added to the existing ones: nothing is lost or duplicated', () => {
  const other = view('Hull Quay', '?site=f2');
  expect(joinViews(views, [hull, other, view('Leeds')])).toEqual({
    views: [...views, { ...other, name: 'Hull Quay (2)' }, view('Leeds')],
    added: 2,
    present: 1,
    renamed: [{ from: 'Hull Quay', to: 'Hull Quay (2)' }],
    left: 0,
  });
});

test(`there are ${MAX_VIEWS} views at most`, () => {
  const many = Array.from({ length: MAX_VIEWS + 3 }, (_, number) => view(`View ${number}`));
  expect(joinViews([hull], many)).toMatchObject({ added: MAX_VIEWS - 1, left: 4 });
});

test('a view moves up and down, and no further than the ends', () => {
  const three = [...views, view('Leeds')];
  expect(namesOf(movedView(three, 'Cranes', -1))).toEqual(['Cranes', 'Hull Quay', 'Leeds']);
  expect(namesOf(movedView(three, 'Cranes', 1))).toEqual(['Hull Quay', 'Leeds', 'Cranes']);
  expect(movedView(three, 'Hull Quay', -1)).toEqual(three);
  expect(movedView(three, 'Leeds', 1)).toEqual(three);
  expect(movedView(three, 'Nobody', 1)).toEqual(three);
});

test.each([
  ['opened by it', '/training', '?site=f1&view=Hull+Quay', 'Hull Quay', false],
  ['the same list, whoever made it', '/training', '?site=f1', 'Hull Quay', false],
  ['a row unfolded', '/training', '?open=u1&site=f1', 'Hull Quay', false],
  ['another filter since', '/training', '?site=f2&view=Hull+Quay', 'Hull Quay', true],
  ['no filter any more', '/training', '?view=Hull+Quay', 'Hull Quay', true],
  ['another filter, not opened by it', '/training', '?site=f2', undefined, undefined],
  ['another list', '/equipment', '?site=f1&view=Hull+Quay', undefined, undefined],
  ['a view that there is no more', '/training', '?site=f2&view=Leeds', undefined, undefined],
  ['a view that there is no more, and a list that there is', '/training', '?site=f1&view=Leeds', 'Hull Quay', false],
])('%s', (_case, path, search, name, isChanged) => {
  const found = viewAt(views, { path, search });
  expect(found?.view.name).toBe(name);
  expect(found?.isChanged).toBe(isChanged);
});

test('the order of parameters does not matter; that of the values of one is kept', () => {
  expect(searchOfView('?b=2&a=2&a=1')).toBe(searchOfView('?a=2&a=1&b=2'));
  expect(searchOfView('?a=2&a=1')).toBe('?a=2&a=1');
  expect(searchOfView('?view=x')).toBe('');
});

test('the address of a view names it; the link for others does not', () => {
  const address = addressOfView(view('A & B?', '?site=f1'));
  expect(address).toBe('/training?site=f1&view=A+%26+B%3F');
  expect(withoutView(address.slice('/training'.length))).toBe('?site=f1');
  expect(withoutView('?view=x')).toBe('');
});

test('the same filters in another order are the same list', () => {
  const two = view('Two', '?site=f1&site=f2&q=b');
  expect(viewAt([two], { path: '/training', search: '?q=b&site=f2&site=f1&view=Two' })?.isChanged).toBe(false);
  expect(viewAt([two], { path: '/training', search: '?site=f2&q=b&site=f1' })?.view).toBe(two);
  expect(viewAt([two], { path: '/training', search: '?site=f1&site=f1&site=f2&q=b' })).toBeUndefined();
});

test('pages with an id in their path can be saved', () => {
  expect(addressProblem({ path: '/training/courses/1003', search: '' })).toBeUndefined();
  expect(addressProblem({ path: '/', search: '' })).toBe('This page cannot be saved as a view.');
});

const sitesOf = (count: number) =>
  `?${Array.from({ length: count }, (_, site) => `site=${String(site).padStart(32, '0')}`).join('&')}`;

test('a saved view is there when the page is opened again, or is refused with the reason', () => {
  keptViews.change(() => []);
  const many = { path: '/training', search: sitesOf(112) };
  expect(saveView('Many sites', many)).toBeUndefined();
  expect(viewsFrom(JSON.parse(JSON.stringify(keptViews.read())))).toEqual([{ name: 'Many sites', ...many }]);
  const tooMany = { path: '/training', search: sitesOf(1000) };
  expect(saveView('Too many', tooMany)).toBe(
    'Too much is chosen in this list for a view to keep. Take some of its filters off.',
  );
  expect(namesOf(keptViews.read())).toEqual(['Many sites']);
});

test('a restored view returns to its place, and everything else stays as it is by now', () => {
  const leeds = view('Leeds');
  expect(withRestored([cranes, leeds], hull, 0)).toEqual([hull, cranes, leeds]);
  expect(withRestored([leeds], cranes, 4)).toEqual([leeds, cranes]);
  expect(namesOf(withRestored([view('HULL QUAY')], hull, 0))).toEqual(['Hull Quay (2)', 'HULL QUAY']);
  const full = Array.from({ length: MAX_VIEWS }, (_, number) => view(`View ${number}`));
  expect(withRestored(full, hull, 0)).toEqual(full);
});

test('undoing an import removes the added views, but not those that were changed since', () => {
  const [added, changed] = [view('Added'), view('Changed', '?site=f2')];
  const now = [hull, added, { ...changed, search: '?site=f3' }];
  expect(withoutAdded(now, [added, changed])).toEqual([hull, { ...changed, search: '?site=f3' }]);
});

test.each([
  ['the view as it is here', '/training', '?site=f1&view=Hull+Quay', '?site=f1&view=Hull+Quay'],
  ['another list of the same name', '/training', '?site=f2&view=Hull+Quay', '?site=f2'],
  ['another page', '/equipment', '?site=f1&view=Hull+Quay', '?site=f1'],
  ['a view that there is not here', '/training', '?site=f1&view=Leeds', '?site=f1'],
  ['no view', '/training', '?site=f1&q=a%2Cb', '?site=f1&q=a%2Cb'],
])('an address from elsewhere: %s', (_case, path, search, kept) => {
  expect(searchAtArrival(views, { path, search })).toBe(kept);
});

test('unreadable entries of another version stay, in their place, when views change', () => {
  const newer = { name: 'Newer', path: '/training', query: { site: ['f1'] } };
  const many = Array.from({ length: MAX_VIEWS + 1 }, (_, number) => view(`View ${number}`));
  const stored = [newer, hull, 7, { ...hull }, cranes];
  expect(storedViews(viewsFrom(stored), stored)).toEqual([newer, hull, 7, cranes]);
  expect(storedViews([cranes, hull, view('Leeds')], stored)).toEqual([newer, cranes, 7, hull, view('Leeds')]);
  expect(storedViews([], stored)).toEqual([newer, 7]);
  expect(storedViews(viewsFrom(many), many)).toEqual(many);
  expect(storedViews(views, 'of no form')).toEqual(views);
});

test('changing the views of this browser leaves unreadable ones in the storage', async () => {
  vi.resetModules();
  const { renameView } = await import('./savedViews.ts');
  const values = new Map([
    ['compliance.views.v1', '[{"form":"newer"},{"name":"Hull Quay","path":"/training","search":""}]'],
  ]);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    },
  });
  renameView('Hull Quay', 'Leeds');
  vi.unstubAllGlobals();
  expect(JSON.parse(values.get('compliance.views.v1') ?? '')).toEqual([{ form: 'newer' }, view('Leeds', '')]);
});

test('a view of this browser keeps what another version has added to it, and an imported one does not', () => {
  const stored = { name: 'Hull', path: '/training', search: '?site=f1', folder: 'mine' };
  expect(viewsFrom([stored])).toEqual([stored]);
  expect(joinViews(viewsFrom([stored]), []).views).toEqual([stored]);
  expect(viewFrom(stored)).not.toHaveProperty('folder');
});
