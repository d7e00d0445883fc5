import { expect, test } from 'vitest';
import { unknownRecordWords } from './unknownRecordWords.ts';

const item = {
  id: '7',
  kind: 'item',
  none: 'no equipment of Ladder has',
  reason: 'it has become one of another type',
  isUnreadable: false,
} as const;

test('who sees everything is told that there is no such record, and who sees a part that there is none among those', () => {
  expect(unknownRecordWords(item, true)).toEqual({
    title: 'There is no such item',
    explanation:
      'The service answered, and no equipment of Ladder has the id “7”. It may have been removed, or it has become one of another type.',
  });
  const { title, explanation } = unknownRecordWords(item, false);
  expect(title).toBe('There is no such item among those you see');
  expect(explanation).toContain('or it is not for you to see');
});

test('a record that could not be read is there, whatever somebody sees', () => {
  for (const seesEverything of [true, false])
    expect(unknownRecordWords({ ...item, isUnreadable: true }, seesEverything).title).toBe(
      'The record of item 7 could not be read',
    );
});
