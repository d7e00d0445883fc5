import { expect, test } from 'vitest';
import { columnsInWorker } from './columnsWorker.ts';
import { compressPage } from './compress.ts';

test('all records of a list without pages become columns, however many there are', async () => {
  const equipments = Array.from({ length: 130_000 }, (_, at) => ({ id: `e${at}`, equipmentType_id: 't1' }));
  const page = await compressPage(Buffer.from(JSON.stringify({ ok: true, equipments })), equipments.length);
  const made = await columnsInWorker({
    method: 'equipments.list',
    pages: [page],
    paging: { last_page: 1, total: equipments.length },
  });
  expect(made.reduce((sum, { records }) => sum + records, 0)).toBe(130_000);
});
