import { expect, test } from 'vitest';
import { requestedDay } from './capturedDay.ts';

const captured = [20261101, 20261102, 20261106];
const today = 20261108;

test.each([
  ['the last captured one while none is asked for', undefined, { kind: 'captured', on: 20261106 }],
  ['a captured one', 20261102, { kind: 'captured', on: 20261102 }],
  ['a gap, with the days next to it', 20261104, { kind: 'gap', on: 20261104, before: 20261102, after: 20261106 }],
  ['today before its capture', today, { kind: 'gap', on: today, before: 20261106, after: undefined }],
  ['before the first capture', 20261031, { kind: 'tooEarly', on: 20261031, first: 20261101 }],
  ['a day to come', 20261109, { kind: 'ahead', on: 20261109, last: 20261106 }],
])('%s', (_case, asked, expected) => {
  expect(requestedDay(captured, asked, today)).toEqual(expected);
});

test.each([
  ['yesterday while none is asked for', undefined, { kind: 'none', on: 20261107 }],
  ['the day that is asked for', 20261102, { kind: 'none', on: 20261102 }],
  ['a day to come', 20261109, { kind: 'ahead', on: 20261109, last: undefined }],
])('before anything was captured: %s', (_case, asked, expected) => {
  expect(requestedDay([], asked, today)).toEqual(expected);
});
