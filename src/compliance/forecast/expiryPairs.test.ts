import { expect, test } from 'vitest';
import { runToEnd } from '../runToEnd.ts';
import { NEVER_ENDS, NOT_VALID } from './dayOffset.ts';
import { createExpiryPairs } from './expiryPairs.ts';

/** That many owners; the one at `place` has `place % 4` pairs and is at one site or two. */
function filled(owners: number) {
  const columns = createExpiryPairs(20261120);
  for (let place = 0; place < owners; place += 1) {
    const siteIds = [`f${place % 7}`, `f${place % 5}`].slice(0, 1 + (place % 2));
    columns.addOwner({ id: `u${place}`, siteIds, ...(place % 3 === 0 && { ownedThrough: place }) });
    for (let at = 0; at < place % 4; at += 1)
      columns.addPair({ subject: at, isValid: at > 0, expires: at === 2 ? null : place, unforeseeable: 'unknown' });
  }
  return columns;
}

// A column is kept in pieces of 16,384 entries until it is finished.
test.each([0, 1, 5000, 10_923, 10_924, 40_000])(
  'the columns of %d owners hold what was added, in its order',
  (owners) => {
    const pairs = filled(owners).finish();
    const places = Array.from({ length: owners }, (_, place) => place);
    const ofPairs = places.flatMap((place) => Array.from({ length: place % 4 }, (_, at) => ({ place, at })));
    const lastOf = (place: number) => (place % 3 === 0 ? place : NEVER_ENDS);
    expect(pairs.ownerIds).toEqual(places.map((place) => `u${place}`));
    expect([...pairs.ownedThrough]).toEqual(places.map(lastOf));
    expect([...pairs.owner]).toEqual(ofPairs.map(({ place }) => place));
    expect([...pairs.subject]).toEqual(ofPairs.map(({ at }) => at));
    expect([...pairs.countedThrough]).toEqual(ofPairs.map(({ place }) => lastOf(place)));
    expect([...pairs.expires]).toEqual(ofPairs.map(({ place, at }) => (at === 2 ? NEVER_ENDS : place)));
    expect([...pairs.validThrough]).toEqual(
      ofPairs.map(({ place, at }) => (at === 0 ? NOT_VALID : at === 2 ? NEVER_ENDS : place)),
    );
    expect(new Set(pairs.unforeseeable)).toEqual(new Set(ofPairs.length > 0 ? [3] : []));
    expect(pairs.firstPair.length).toBe(owners + 1);
    expect(pairs.firstPair.at(-1)).toBe(ofPairs.length);
    const { first, rows } = pairs.sitesOfOwner;
    const sitesOf = (place: number) =>
      [...rows.subarray(first[place], first[place + 1])].map((at) => pairs.siteIds[at]);
    for (const place of places.filter((one) => one % 997 === 1)) expect(sitesOf(place)).toContain(`f${place % 7}`);
  },
);

test('columns finished in steps equal those finished at once', () => {
  expect(runToEnd(filled(20_000).finishInSteps())).toEqual(filled(20_000).finish());
});
