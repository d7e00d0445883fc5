import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openAuditChain } from '../auditChain.ts';
import type { AuditEvent } from '../auditRecord.ts';

/** A new, empty folder that is removed at the end of the test. */
export function auditFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'compliance-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const GATEWAY = 'aaaaaaaa';

/** The event of opening the record of a person. */
export const personOpened = (person: string, name = 'Ada Böhm'): AuditEvent => ({
  kind: 'person-opened',
  who: { subject: `subject-of-${name}`, name, email: 'Ada@Example.test' },
  address: '10.0.0.7',
  requestId: 'r-1',
  what: { person, page: '/employees/u17' },
});

/** Writes a chain with so many records in each month, one at a time. */
export async function writeMonths(folder: string, months: Record<string, number>, gateway = GATEWAY): Promise<void> {
  const chain = await openAuditChain(folder, gateway);
  for (const [month, count] of Object.entries(months)) {
    const start = Date.parse(`${month}-03T08:00:00Z`);
    for (let at = 0; at < count; at += 1) await chain.append([personOpened(`u${at}`)], start + at * 1000);
  }
  await chain.close();
}

export const fileOf = (folder: string, month: string, gateway = GATEWAY): string =>
  join(folder, `${gateway}-${month}.ndjson`);

/** The lines of a file, without the last line end. */
export const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

export const writeLines = (file: string, lines: readonly string[]): void =>
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));

/** A data folder with an audit log of two months. */
export async function withAuditLog(): Promise<{ dataDir: string; audit: string }> {
  const dataDir = auditFolder();
  const audit = join(dataDir, 'audit');
  mkdirSync(audit);
  await writeMonths(audit, { '2026-10': 3, '2026-11': 3 });
  return { dataDir, audit };
}
