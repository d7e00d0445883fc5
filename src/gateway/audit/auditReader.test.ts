import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAudit } from './auditReader.ts';
import { auditFolder, fileOf, writeMonths } from './testing/auditFolder.ts';

test('a month that the log removes while it is read has no records any more', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-09': 2, '2026-10': 2 });
  const read: number[] = [];
  for await (const { sequence } of readAudit(folder, {})) {
    read.push(sequence);
    rmSync(fileOf(folder, '2026-09'), { force: true });
  }
  expect(read).toEqual([4, 3]);
});
