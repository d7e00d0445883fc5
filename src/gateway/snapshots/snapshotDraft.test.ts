import { expect, test } from 'vitest';
import { pageOf } from '../testing/upstreamResults.ts';
import { decompressPage } from './compress.ts';
import type { SnapshotPage } from './snapshot.ts';
import { addPage, finishDraft, newDraft } from './snapshotDraft.ts';

const METHOD = 'training-employee-status.list';
const [PAGES, TOTAL] = [12, 24];

const answerOf = (number: number) => {
  const answer = pageOf(number === 1 ? ['u1'] : [`u${number}`, `v${number}`], {
    lastPage: PAGES,
    total: TOTAL,
    unreadable: number === 1 ? ['employee v1'] : [],
  });
  if (answer.kind !== 'answer') throw new Error('It is an answer.');
  return answer;
};

/** A page that reports when its bytes are read for decompression, and when the result is compressed. */
const watched = (page: SnapshotPage, { begun, made }: { begun: () => void; made: () => void }): SnapshotPage => ({
  ...page,
  get gzip() {
    begun();
    return page.gzip;
  },
  get unreadable() {
    made();
    return page.unreadable;
  },
});

test('a wrong count is corrected in every page, two of which are decompressed at a time', async () => {
  const draft = newDraft(1, answerOf(1));
  const counts = { open: 0, most: 0 };
  for (let number = 1; number <= PAGES; number += 1) {
    const page = await addPage(draft, METHOD, { number, answer: answerOf(number) });
    const watch = {
      begun() {
        counts.open += 1;
        counts.most = Math.max(counts.most, counts.open);
      },
      made() {
        counts.open -= 1;
      },
    };
    draft.pages.set(number, watched(page, watch));
  }
  const { pages, records } = await finishDraft(draft, { method: METHOD, params: {}, requestId: null });
  expect(counts).toEqual({ open: 0, most: 2 });
  expect(records).toBe(TOTAL - 1);
  const contents = await Promise.all(pages.map(async (page) => JSON.parse((await decompressPage(page)).toString())));
  expect(contents.map(({ employees }) => employees[0].m_user_id)).toEqual(
    Array.from({ length: PAGES }, (_, index) => `u${index + 1}`),
  );
  expect(contents.map(({ paging }) => paging.total)).toEqual(Array.from({ length: PAGES }, () => TOTAL - 1));
});
