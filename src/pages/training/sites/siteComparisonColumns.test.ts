import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sortParam, toSearch } from '#listing/urlState.ts';
import { siteComparisonColumns } from './siteComparisonColumns.tsx';

test.each(['north', 'hq,north', '50%, east', 'with space'])(
  'a list keeps its order by the site of id %s in its address',
  (id) => {
    const column = siteComparisonColumns({ sites: [{ id, name: 'A site' }] }).at(-1)?.id ?? '';
    const sort = [{ column, descending: true }];
    const address = new URLSearchParams(toSearch({ sort })).get('sort');
    expect(z.parse(sortParam(), address)).toEqual(sort);
  },
);
