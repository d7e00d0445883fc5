import { expect, test } from 'vitest';
import { countedAddress, createRefusalRecords } from './requestLimits.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::'],
  ['2001:DB8:0:1::9', '2001:db8:0:1::'],
  ['[2001:db8:0:1::9]:50123', '2001:db8:0:1::'],
  ['[2001:db8:0:1::9]', '2001:db8:0:1::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
  [undefined, 'unknown'],
])('requests of %s are counted for %s', (ip, counted) => {
  expect(countedAddress(ip === undefined ? {} : { ip })).toBe(counted);
});

/** Which of so many refusals get a record. */
const recorded = (refusals: string[]) => {
  const recordedRefusal = createRefusalRecords();
  return refusals.map((address) => recordedRefusal(address)).filter((count) => count !== undefined);
};

test('refused sign-ins of one address have a record each up to the twentieth, and then one for each doubling', () => {
  const first = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(recorded(Array.from({ length: 1_000 }, () => 'one'))).toEqual([...first, 40, 80, 160, 320, 640]);
});

test('another address has its own records, until there are very many in total', () => {
  expect(recorded([...Array.from({ length: 50 }, () => 'one'), 'two'])).toHaveLength(22);
  expect(recorded(Array.from({ length: 10_000 }, (_, index) => `address ${index}`))).toHaveLength(205);
});
