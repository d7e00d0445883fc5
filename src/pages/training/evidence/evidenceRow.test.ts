import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { evidenceFlags } from '#compliance/training/evidence.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import { proofs } from '#protocol/coverageRules.ts';
import { evidenceFilters } from './evidenceFilters.ts';
import { customExpiryWords, daysLater, evidenceRows } from './evidenceRow.ts';
import { proofShares } from './proofShares.ts';

const today = 20260617;
const at = { today, timeZone: 'UTC', seesEveryone: true };

const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'ada', name: 'Ada', fieldOffice_id: ['f1'] },
    { id: 'bo', name: 'Bo' },
    { id: 'cy', name: 'Cy', terminationDate: Date.UTC(2026, 0, 1) },
  ],
  trainings: [{ id: 8, title: 'First aid', schedule_type: 'rolling', renewal_months: 12 }],
});

const completion = (id: number, part: Partial<CompletedTraining>): CompletedTraining => ({
  id,
  training_id: 8,
  m_user_id: 'ada',
  created: 0,
  date_number: 20260301,
  files: [],
  ...part,
});

const completions = [
  completion(1, { files: ['a.pdf'], m_user_id: 'bo', date_number: 20260401 }),
  completion(2, { m_instructor_id: 'ada', special_expiration_date_number: 20270201 }),
  completion(3, { training_id: 9, date_number: 20260501, special_expiration_date_number: 20260701 }),
  completion(4, { m_user_id: 'cy' }),
];
const rows = evidenceRows(completions, directory, new Map([[8, ['file']]]), at);

test('a site that the service repeats is one, and an empty one is none', () => {
  const repeated = createDirectory({
    ...noLists,
    users: [{ id: 'ada', name: 'Ada', fieldOffice_id: ['f1', 'f1', ''] }],
  });
  const [row] = evidenceRows([completion(1, {})], repeated, new Map(), at);
  expect(row?.siteIds).toEqual(['f1']);
});

test('gaps come first, then oddities; a training without a rule is not fulfilled', () => {
  expect(rows.map(({ id, state, lacking, has }) => [id, state, lacking, has])).toEqual([
    [2, 'gap', ['file'], ['instructor']],
    [3, 'noRule', [], []],
    [1, 'fulfilled', [], ['file']],
  ]);
});

test.each([
  ['all that counts', {}, [2, 3, 1]],
  ['what lacks a file', { lacks: ['file' as const] }, [2]],
  ['what has one', { has: ['file' as const] }, [1]],
  ['an instructor who is the learner', { flag: ['instructorIsLearner' as const] }, [2]],
  ['an expiry that is earlier', { expiry: ['earlier' as const] }, [2]],
  ['one of which the rule is not known', { expiry: ['unknown' as const] }, [3]],
  ['a site', { site: ['f1'] }, [2, 3]],
  ['without a rule', { state: ['noRule' as const] }, [3]],
])('%s', (_case, filter, ids) => {
  expect(evidenceFilters.select(rows, filter).map(({ id }) => id)).toEqual(ids);
});

test('an instructor whose name is all that the reader gets is not said to have never done the training', () => {
  const taught = [completion(1, { m_instructor_id: 'bo' }), completion(2, { m_instructor_id: 'cy', m_user_id: 'x' })];
  const flagsFor = (seesEveryone: boolean) =>
    evidenceRows(taught, directory, new Map(), { ...at, seesEveryone })
      .toSorted((a, b) => a.id - b.id)
      .map(({ flags }) => flags);
  expect(flagsFor(false)).toEqual([[], ['instructorNeverCompleted']]);
  expect(flagsFor(true)).toEqual([['instructorNeverCompleted'], ['instructorNeverCompleted']]);
});

test('every flag can be chosen', () => {
  const { choices } = evidenceFilters.entries.flag;
  expect(choices?.values).toEqual(evidenceFlags);
});

test.each([
  [{ than: 'earlier', days: 28 }, '28 days earlier'],
  [{ than: 'later', days: 1 }, '1 day later'],
  [{ than: 'earlier', days: null }, 'would not expire'],
  [{ than: 'same', days: 0 }, 'same as the rule'],
  [{ than: 'unknown', days: null }, 'the rule gives no date'],
] as const)('%j is given in words', (expiry, words) => {
  expect(customExpiryWords({ expiresOn: today, ...expiry })).toBe(words);
});

test('expiries set by hand are ordered by how much later they are than the rule, earlier ones first', () => {
  const expiry = { expiresOn: 20270101 };
  const days = [
    { ...expiry, than: 'later' as const, days: 30 },
    { ...expiry, than: 'earlier' as const, days: 5 },
    { ...expiry, than: 'same' as const, days: 0 },
    { ...expiry, than: 'earlier' as const, days: null },
    { ...expiry, than: 'unknown' as const, days: null },
  ].map(daysLater);
  expect(days).toEqual([30, -5, 0, Number.NEGATIVE_INFINITY, null]);
});

test('proofs are counted by training: most lacking first, and each count links to exactly its rows', () => {
  const shares = proofShares(rows);
  expect(shares.map(({ trainingId, tally, lacking }) => [trainingId, tally.current, tally.gaps, lacking.file])).toEqual(
    [
      [8, 2, 1, 1],
      [9, 1, 0, 0],
    ],
  );
  for (const { trainingId, tally, lacking } of shares) {
    const training = [String(trainingId)];
    const listed = (filter: object) => evidenceFilters.select(rows, { training, ...filter }).length;
    expect([listed({}), listed({ state: ['gap'] })]).toEqual([tally.current, tally.gaps]);
    for (const proof of proofs) {
      expect([listed({ has: [proof] }), listed({ lacks: [proof] })]).toEqual([tally.with[proof].count, lacking[proof]]);
    }
  }
});
