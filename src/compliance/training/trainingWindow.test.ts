import { expect, test } from 'vitest';
import { trainingWindow, windowOn } from './trainingWindow.ts';

const training = (part: object) => ({ id: 8, title: 'Ladder safety', schedule_type: 'window', ...part });
const dated = (openMonth: number, openDay: number, closeMonth: number, closeDay: number) =>
  training({
    window_open_month: openMonth,
    window_open_day: openDay,
    window_close_month: closeMonth,
    window_close_day: closeDay,
  });

test.each([
  ['a month', dated(6, 1, 6, 30), { opens: 601, closes: 630 }],
  ['over the new year', dated(11, 15, 2, 29), { opens: 1115, closes: 229 }],
  ['a day', dated(2, 29, 2, 29), { opens: 229, closes: 229 }],
  ['not listed', undefined, undefined],
  ['a rolling one', { ...dated(6, 1, 6, 30), schedule_type: 'rolling' }, undefined],
  ['nothing said', training({}), undefined],
  ['nulls', training({ window_open_month: null, window_open_day: null }), undefined],
  ['no end', training({ window_open_month: 6, window_open_day: 1 }), undefined],
  ['a month that there is not', dated(0, 1, 6, 30), undefined],
  ['a day that there is not', dated(6, 1, 6, 31), undefined],
  ['30 February', dated(2, 1, 2, 30), undefined],
])('the window of %s', (_case, listed, expected) => {
  expect(trainingWindow(listed)).toEqual(expected);
});

const june = { opens: 601, closes: 630 };
const winter = { opens: 1115, closes: 131 };
const leap = { opens: 229, closes: 229 };

test.each([
  ['the day before it opens', june, 20260531, { isOpen: false, opens: 20260601 }],
  ['on its first day', june, 20260601, { isOpen: true, until: 20260630 }],
  ['on its last day', june, 20260630, { isOpen: true, until: 20260630 }],
  ['the day after', june, 20260701, { isOpen: false, opens: 20270601 }],
  ['on the last day of the year', winter, 20261231, { isOpen: true, until: 20270131 }],
  ['on the first day of the year', winter, 20270101, { isOpen: true, until: 20270131 }],
  ['on the last day of one over the new year', winter, 20270131, { isOpen: true, until: 20270131 }],
  ['the day after one over the new year', winter, 20270201, { isOpen: false, opens: 20271115 }],
  ['29 February itself', leap, 20280229, { isOpen: true, until: 20280229 }],
  ['29 February alone, on the eve of 1 March in a year without', leap, 20270228, { isOpen: false, opens: 20280229 }],
  ['29 February alone, on 1 March of a year without', leap, 20270301, { isOpen: false, opens: 20280229 }],
  ['29 February alone, three years ahead', leap, 20250101, { isOpen: false, opens: 20280229 }],
  ['29 February alone, across a century without', leap, 20960301, { isOpen: false, opens: 21040229 }],
  [
    'closing on 29 February, in a year without',
    { opens: 201, closes: 229 },
    20270228,
    { isOpen: true, until: 20270228 },
  ],
  [
    'opening on 29 February, in a year without',
    { opens: 229, closes: 310 },
    20270228,
    { isOpen: false, opens: 20270301 },
  ],
])('%s', (_case, window, today, expected) => {
  expect(windowOn(window, today)).toEqual(expected);
});
