import { expect, test } from 'vitest';
import { setupEmptyStore } from '../testing/importFixtures.ts';
import { describeEachStore } from '../testing/storeLocations.ts';
import { ndjsonSource } from './ndjsonSource.ts';
import { recordKinds } from './recordKinds.ts';
import { createRecordWriter } from './recordWriter.ts';

describeEachStore((storeKind) => {
  const { store } = setupEmptyStore(storeKind);

  test.each([
    ['of 4 MiB are written in small batches', 4 * 1024 * 1024, [4, 4, 1]],
    ['that are short are written together', 1_024, [9]],
  ])('records %s', async (_case, length, expected) => {
    const kind = recordKinds.get('user');
    if (!kind) throw new Error('users have a kind');
    const record = 'x'.repeat(length);
    const batches: number[] = [];
    await store()
      .db.transaction()
      .execute(async (transaction) => {
        const writer = createRecordWriter(transaction, {
          store: store(),
          source: ndjsonSource('org.ndjson', []),
          importId: 'i1',
          refuse: (_line, problem) => {
            throw problem;
          },
          replacing: async (_kind, rows) => {
            batches.push(rows.length);
            return [];
          },
          noting: () => undefined,
        });
        for (let line = 1; line <= 9; line += 1)
          await writer.write(kind, 'acme', { record: {}, columns: { id: `u${line}`, record } }, line);
        await writer.flushAll();
      });
    expect(batches).toEqual(expected);
  });
});
