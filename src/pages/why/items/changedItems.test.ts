import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import type { ItemChange } from '#protocol/history.ts';
import { changedItems } from './changedItems.ts';

const directory = createDirectory({ ...noLists, equipmentTypes: [{ id: 'sling', title: 'Sling' }] });

const valid = {
  required: true,
  valid: true,
  inService: true,
  status: 'uptodate',
  lastDoneOn: 20260101,
  expiresOn: 20260701,
};

/** A change of an item that was valid, to its state after. */
const changeTo = (after: Partial<ItemChange['before']> | null, facts: Partial<ItemChange> = {}): ItemChange => ({
  itemId: '7',
  typeId: 'sling',
  cause: 'corrected',
  before: valid,
  after: after && { ...valid, ...after },
  ...facts,
});

/** An item of today with the same id. */
const ladder = { id: '7', typeId: 'ladder', title: 'Ladder 7', site: 'Hull' };

const rowsOf = (...changes: ItemChange[]) => changedItems(changes, { equipment: [], directory });

test.each([
  ['Up to date', {}],
  ['Up to date', { status: 'expiring' }],
  ['Expired', { status: 'expired', valid: false }],
  ['quarantined', { status: 'quarantined', required: false, valid: false }],
  ['unknown', { status: 'unknown', required: false, valid: false }],
  ['No inspections', { status: null, required: false, valid: false }],
  ['Out of service', { status: 'quarantined', required: false, valid: false, inService: false }],
  ['Not there', null],
])('an item is then "%s"', (words, after) => {
  expect(rowsOf(changeTo(after)).map((row) => [row.before, row.after])).toEqual([['Up to date', words]]);
});

test('items of two types that share an id are two rows', () => {
  const rows = rowsOf(changeTo(null), changeTo(null, { typeId: 'ladder' }));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});

test('an item that was inspected, and is no longer due, has no date from the earlier day', () => {
  expect(rowsOf(changeTo({ lastDoneOn: 20260601, expiresOn: null }))).toMatchObject([
    { lastDoneOn: 20260601, expiresOn: null },
  ]);
  expect(rowsOf(changeTo(null))).toMatchObject([{ lastDoneOn: 20260101, expiresOn: 20260701 }]);
});

test('an item that is gone does not get the name, site or page of another one with its id', () => {
  const found = (...changes: ItemChange[]) =>
    changedItems(changes, { equipment: [ladder], directory }).map(({ title, site, isListed }) => [
      title,
      site,
      isListed,
    ]);
  const unnamed = ['Item 7', '', false];
  const named = ['Ladder 7', 'Hull', true];
  expect(found(changeTo(null, { cause: 'removed' }))).toEqual([unnamed]);
  // The other one existed as well.
  expect(found(changeTo({}), changeTo({}, { typeId: 'ladder' }))).toEqual([unnamed, named]);
  // Its type has changed since.
  expect(found(changeTo({}))).toEqual([named]);
  expect(found(changeTo(null, { typeId: 'ladder', cause: 'removed' }))).toEqual([named]);
});
