import { array, assert, asyncProperty, integer } from 'fast-check';
import { expect, test } from 'vitest';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import { repaginate } from './repaginate.ts';

/** A snapshot whose pages have so many records, numbered consecutively. */
function numbered(sizes: readonly number[], also: object = {}) {
  let id = 0;
  const contents = sizes.map((records) => ({
    records,
    json: {
      ok: true,
      completedtrainings: Array.from({ length: records }, () => {
        id += 1;
        return { id };
      }),
      paging: { last_page: sizes.length, total: 7_777, ...also },
      more: 'kept',
    },
  }));
  return buildSnapshot('completedtrainings.v2.list', contents);
}

const slice = async (...[snapshot, wanted]: Parameters<typeof repaginate>) =>
  JSON.parse((await repaginate(snapshot, wanted)).toString());
const idsIn = ({ completedtrainings }: { completedtrainings: { id: number }[] }) =>
  completedtrainings.map(({ id }) => id);

test.each([
  [{ limit: 2, page: 1 }, [1, 2]],
  [{ limit: 2, page: 2 }, [3, 4]],
  [{ limit: 2, page: 3 }, [5]],
  [{ limit: 2, page: 4 }, []],
  [{ limit: 1000, page: 1 }, [1, 2, 3, 4, 5]],
  [{ limit: 1000, page: 2 }, []],
])('of pages with 3 and 2 records, %j', async (wanted, ids) => {
  const answer = await slice(await numbered([3, 2]), wanted);
  expect(idsIn(answer)).toEqual(ids);
  expect(answer).toMatchObject({
    ok: true,
    more: 'kept',
    paging: { total: 5, last_page: Math.ceil(5 / wanted.limit) },
  });
});

test('the page number is included if the service includes it', async () => {
  expect((await slice(await numbered([3], { page: 1 }), { limit: 2, page: 2 })).paging.page).toBe(2);
  expect((await slice(await numbered([3]), { limit: 2, page: 2 })).paging).not.toHaveProperty('page');
});

test('an empty collection has no last page', async () => {
  expect(await slice(await numbered([0]), { limit: 10, page: 1 })).toMatchObject({
    completedtrainings: [],
    paging: { total: 0, last_page: 0 },
  });
});

test('whatever the page size, all pages together have every record once and in order', async () => {
  const sizes = array(integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 5 });
  const whole = asyncProperty(sizes, integer({ min: 1, max: 12 }), async (pages, limit) => {
    const snapshot = await numbered(pages);
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(snapshot.records / limit); page += 1)
      ids.push(...idsIn(await slice(snapshot, { limit, page })));
    expect(ids).toEqual(Array.from({ length: snapshot.records }, (_, index) => index + 1));
  });
  await assert(whole, { numRuns: 40 });
});
