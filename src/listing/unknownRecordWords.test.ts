import { expect, test } from 'vitest';
import { unknownRecordWords } from './unknownRecordWords.ts';

const item = {
  id: '7',
  kind: 'item',
  none: 'no equipment of Ladder has',
  reason: 'it has become one of another type',
  isUnreadable: false,
} as const;

test('readers of everything see that no such record exists, and readers of a part that none is among theirs', () => {
  expect(unknownRecordWords(item, true)).toEqual({
    title: 'There is no such item',
    explanation:
      'The service answered, and no equipment of Ladder has the id “7”. It may have been removed, or it has become one of another type.',
  });
  const { title, explanation } = unknownRecordWords(item, false);
  expect(title).toBe('There is no such item among those you see');
  expect(explanation).toContain('or it is not for you to see');
});

test('an unreadable record exists, whatever the reader may see', () => {
  for (const seesEverything of [true, false])
    expect(unknownRecordWords({ ...item, isUnreadable: true }, seesEverything).title).toBe(
      'The record of item 7 could not be read',
    );
});
