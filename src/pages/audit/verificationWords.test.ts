import { expect, test } from 'vitest';
import type { AuditVerification } from '#protocol/auditVerification.ts';
import { verificationWords } from './verificationWords.ts';

type Chain = Extract<AuditVerification, { state: 'done' }>['chains'][number];

const chain = (part: Partial<Chain>): Chain => ({
  gateway: 'aaaaaaaa',
  months: [
    { file: 'aaaaaaaa-2026-10.ndjson', month: '2026-10', records: 1 },
    { file: 'aaaaaaaa-2026-11.ndjson', month: '2026-11', records: 1_200 },
  ],
  problems: [],
  problemCount: 0,
  warnings: [],
  notes: [],
  last: null,
  ...part,
});
const wordsOf = (...chains: Chain[]) => verificationWords({ state: 'done', startedAt: 0, chains });
const other = chain({
  gateway: 'bbbbbbbb',
  months: [{ file: 'bbbbbbbb-2026-11.ndjson', month: '2026-11', records: 4 }],
});

test('months are intact with the records of all gateways, newest first', () => {
  expect(wordsOf(chain({}), other)).toEqual({
    state: 'intact',
    summary: 'The records of November 2026 are intact: 1,204 records, those of this look among them.',
    details: ['The records of October 2026 are intact: 1 record.'],
    notes: [],
  });
});

test('a log without a record is not intact, because its reader has signed in', () => {
  const emptied = chain({ months: [{ file: 'aaaaaaaa-2026-11.ndjson', month: '2026-11', records: 0 }] });
  for (const none of [wordsOf(), wordsOf(chain({ months: [] })), wordsOf(emptied)]) {
    expect(none.state).toBe('changed');
    expect(none.summary).toContain('removed');
  }
});

test('one problem of one gateway makes the log not intact, and is reported with file and line', () => {
  const file = 'bbbbbbbb-2026-11.ndjson';
  const problems = [{ file, line: 312, says: 'was changed, or is no record of this log' }];
  const said = wordsOf(chain({}), { ...other, problems, problemCount: 1 });
  expect(said).toMatchObject({
    state: 'changed',
    details: ['bbbbbbbb-2026-11.ndjson, line 312, was changed, or is no record of this log.'],
  });
  expect(said.summary).toContain('changed or removed');
  expect(JSON.stringify(said)).not.toContain('are intact');
});

test('problems that are not reported are counted', () => {
  const problems = [{ file: 'x', line: null, says: 'was changed' }];
  expect(wordsOf(chain({ problems, problemCount: 1_021 })).details).toEqual(['x was changed.', 'And 1,020 more.']);
});

test('a log with a warning is not called intact, and says what to look into', () => {
  expect(wordsOf(chain({}), { ...other, warnings: ['b: somebody else wrote to the log.'] })).toEqual({
    state: 'disturbed',
    summary: 'Every record follows the one before it, but somebody else wrote to the log or removed a file.',
    details: ['b: somebody else wrote to the log.'],
    notes: [],
  });
  const problems = [{ file: 'x', line: null, says: 'was changed' }];
  const both = wordsOf(chain({ warnings: ['w'], problems, problemCount: 1 }));
  expect(both).toMatchObject({ state: 'changed', details: ['x was changed.', 'w'] });
});

test('notes are reported in both cases', () => {
  expect(wordsOf(chain({ notes: ['a note'] })).notes).toEqual(['a note']);
  const problems = [{ file: 'x', line: null, says: 'was changed' }];
  expect(wordsOf(chain({ notes: ['a note'], problems, problemCount: 1 })).notes).toEqual(['a note']);
});
