import { expect, test } from 'vitest';
import { pairedItems } from './pairedItems.ts';

const items = (words: string) =>
  words.split(' ').flatMap((word) => {
    const [typeId = '', id = ''] = word.split('/');
    return word === '' ? [] : [{ typeId, id }];
  });
const name = (item: { typeId: string; id: string } | null) => (item ? `${item.typeId}/${item.id}` : '-');
const pairs = (before: string, after: string) =>
  pairedItems(items(before), items(after)).map(([was, is]) => `${name(was)} ${name(is)}`);

test.each([
  ['an item of one id', 'crane/7', 'crane/7', ['crane/7 crane/7']],
  ['another type', 'crane/7', 'ladder/7', ['crane/7 ladder/7']],
  ['one that came and one that went', 'crane/7', 'crane/8', ['crane/7 -', '- crane/8']],
  ['two of one id', 'crane/7 ladder/7', 'ladder/7 crane/7', ['crane/7 crane/7', 'ladder/7 ladder/7']],
  ['one of two came', 'crane/7', 'ladder/7 crane/7', ['crane/7 crane/7', '- ladder/7']],
  ['one of two went', 'crane/7 ladder/7', 'ladder/7', ['ladder/7 ladder/7', 'crane/7 -']],
  ['one of two has another type', 'crane/7 ladder/7', 'ladder/7 hoist/7', ['ladder/7 ladder/7', 'crane/7 hoist/7']],
  ['which of two it was is not known', 'crane/7', 'hoist/7 ladder/7', ['crane/7 -', '- hoist/7', '- ladder/7']],
])('%s', (_case, before, after, expected) => {
  expect(pairs(before, after)).toEqual(expected);
});
