import { expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar.ts';
import { approvalAges, documentStandings } from '#compliance/documentStanding.ts';
import { paths } from '../paths.ts';
import { fromSearch } from '../urlState.ts';
import { DocumentFilter, selectDocuments } from './documentFilter.ts';

const standing = documentStandings(calendarIn('UTC'), 20260615);

const document = (
  id: string,
  title: string,
  tags: string[],
  offline: boolean,
  approved?: number,
  type = 'file',
  category?: string,
) =>
  standing({
    id,
    title,
    created: 1,
    sequence: 1,
    tags,
    shouldBeAvailableOffline: offline,
    category_id: category,
    versions: [
      {
        creator_id: 'u1',
        created: 1,
        approvedOn: approved === undefined ? null : startOfDay(approved, 'UTC'),
        version: '1.0',
        description: '',
        type,
      },
    ],
  });

const documents = [
  document('r1', 'Lift plan', ['Form', 'Lifting'], true, 20260601),
  document('r2', 'Fire plan', ['Plan', 'Emergency'], true, 20210101, 'link'),
  document('r3', 'Stop-work authority', ['Policy'], false),
  document('r4', 'Toolbox film', ['Lifting'], false, 20250301, 'video', 'films'),
];

const idsOf = (filter: Partial<DocumentFilter>) => selectDocuments(documents, filter).map(({ id }) => id);

test.each<[string, Partial<DocumentFilter>, string[]]>([
  ['everything, most urgent first', {}, ['r3', 'r2', 'r4', 'r1']],
  ['an age', { age: ['over2'] }, ['r2']],
  ['several ages', { age: ['none', 'under1'] }, ['r3', 'r1']],
  ['a tag that one of several is', { tag: ['Lifting'] }, ['r4', 'r1']],
  ['either tag', { tag: ['Policy', 'Form'] }, ['r3', 'r1']],
  ['a type that we do not know', { type: ['video'] }, ['r4']],
  ['a category', { category: ['films'] }, ['r4']],
  ['kept offline', { offline: true }, ['r2', 'r1']],
  ['not asked for offline', { offline: false }, ['r3', 'r2', 'r4', 'r1']],
  ['words of title and tag, in any order and case', { q: 'LIFTING plan' }, ['r1']],
  ['an id', { q: 'r4' }, ['r4']],
  ['all of them at once', { q: 'plan', tag: ['Emergency'], type: ['link'], age: ['over2'], offline: true }, ['r2']],
  ['nothing', { q: 'plan', type: ['video'] }, []],
])('lists %s', (_case, filter, expected) => {
  expect(idsOf(filter)).toEqual(expected);
});

test('the ages share out all documents, none twice', () => {
  expect(approvalAges.flatMap((age) => idsOf({ age: [age] })).sort()).toEqual(['r1', 'r2', 'r3', 'r4']);
});

test('a filter comes back from its address as it was', () => {
  const filter: DocumentFilter = {
    q: 'a & b',
    age: ['none', 'over2'],
    tag: ['Health & safety', 'Für alle'],
    type: ['video'],
    category: ['cat 1'],
    offline: true,
  };
  const { searchParams } = new URL(paths.documents(filter), 'http://localhost');
  expect(fromSearch(DocumentFilter, searchParams)).toEqual(filter);
});

test('what an address holds beside is left out', () => {
  const search = new URLSearchParams('age=ancient&age=none&offline=perhaps&colour=red');
  expect(fromSearch(DocumentFilter, search)).toEqual({
    q: '',
    age: ['none'],
    tag: [],
    type: [],
    category: [],
    offline: false,
  });
});
