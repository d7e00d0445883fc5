import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { Proof } from '#protocol/coverageRules.ts';
import { addDays, addMonths } from '../calendar/calendar.ts';
import { currentEvidence, customExpiryOf, type EvidenceRules, evidenceRulesOf, evidenceTally } from './evidence.ts';

const today = 20260617;

const completion = (part: Partial<CompletedTraining> = {}): CompletedTraining => ({
  id: 1,
  training_id: 8,
  m_user_id: 'ada',
  created: 1,
  date_number: 20260110,
  files: [],
  ...part,
});

const training = (renewal_months: number | null | undefined) => ({
  id: 8,
  title: 'First aid',
  ...(renewal_months !== undefined && { renewal_months }),
});

const evidenceOf = (
  completions: CompletedTraining[],
  rules: EvidenceRules = new Map(),
  months: number | null | undefined = 12,
) =>
  currentEvidence(completions, (id) => id !== 'left', {
    training: () => training(months),
    seesRecordsOf: (id) => id !== 'unseen',
    rules,
    today,
  });

const full = { files: [{ name: 'a.pdf' }], signature: 'x', m_instructor_id: 'bo' };

test.each<[string, Partial<CompletedTraining>, Proof[] | undefined, Proof[] | null]>([
  ['everything wanted is there', full, ['file', 'signature', 'instructor'], []],
  ['nothing is there', {}, ['file', 'signature', 'instructor'], ['file', 'signature', 'instructor']],
  [
    'blanks are nothing',
    { signature: ' ', m_instructor_id: ' ' },
    ['signature', 'instructor'],
    ['signature', 'instructor'],
  ],
  ['what is not wanted is not lacking', {}, ['file'], ['file']],
  ['a rule that wants nothing is fulfilled', {}, [], []],
  ['no rule is not fulfilled', full, undefined, null],
])('proofs: %s', (_case, part, wanted, lacking) => {
  const rules = new Map(wanted ? [[8, wanted]] : []);
  expect(evidenceOf([completion(part)], rules)[0]?.lacking).toEqual(lacking);
});

test.each([
  ['on its last day', { date_number: 20250617 }, 1],
  ['the day after', { date_number: 20250616 }, 0],
  ['with a longer expiry set by hand', { date_number: 20250101, special_expiration_date_number: today }, 1],
  ['of somebody who has left', { m_user_id: 'left' }, 0],
])('what counts today: %s', (_case, part, count) => {
  expect(evidenceOf([completion(part)])).toHaveLength(count);
});

const windowEvidence = (completions: CompletedTraining[], offered: number | null) =>
  currentEvidence(completions, () => true, {
    training: () => ({
      ...training(12),
      schedule_type: 'window',
      window_last_offered_date_number: offered,
    }),
    seesRecordsOf: () => true,
    rules: new Map(),
    today,
  });

test.each([
  ['on the day on which it was last offered', 20240601, 20240601, 1],
  ['the day before', 20240531, 20240601, 0],
  ['whenever, of a training that was never offered', 20150101, null, 1],
])('what counts today of a training that is offered in a window: done %s', (_case, date_number, offered, count) => {
  expect(windowEvidence([completion({ date_number })], offered)).toHaveLength(count);
});

test.each([
  ['on the day on which it was last offered', 20240601, 20240601, []],
  ['the day before', 20240531, 20240601, ['instructorLapsed']],
  ['whenever, of a training that was never offered', 20150101, null, []],
])('an instructor of a training that is offered in a window, who did it %s', (_case, done, offered, flags) => {
  const listed = [
    completion({ date_number: 20260110, m_instructor_id: 'bo' }),
    completion({ date_number: done, id: 2, m_user_id: 'bo' }),
  ];
  const [found] = windowEvidence(listed, offered).filter((row) => row.completion.id === 1);
  expect(found?.flags).toEqual(flags);
});

test('only the newest of a person counts, and the last entered one of a day', () => {
  const listed = [
    completion({ id: 1, date_number: 20260301, created: 5 }),
    completion({ id: 2, date_number: 20260301, created: 9 }),
    completion({ id: 3, date_number: 20260201, created: 99 }),
  ];
  expect(evidenceOf(listed).map(({ completion: { id } }) => id)).toEqual([2]);
  // The newest has run out by its own date: an older one does not replace it.
  const ranOut = completion({ id: 4, date_number: 20260401, special_expiration_date_number: 20260501 });
  expect(evidenceOf([...listed, ranOut])).toEqual([]);
});

test('completions of nobody are not one person’s: each counts by itself', () => {
  const listed = [
    completion({ id: 1, m_user_id: '', date_number: 20260301, files: ['a.pdf'] }),
    completion({ id: 2, m_user_id: '', date_number: 20260201 }),
    completion({ id: 3, m_user_id: '', date_number: 20250101 }),
  ];
  const found = evidenceOf(listed, new Map([[8, ['file'] as const]]));
  expect(found.map(({ completion: { id }, lacking }) => [id, lacking])).toEqual([
    [1, []],
    [2, ['file']],
  ]);
});

test.each([
  ['a window', { schedule_type: 'window' }, 'unknown'],
  ['a window without months', { schedule_type: 'window', renewal_months: null }, 'unknown'],
  ['a type that we do not know', { schedule_type: 'lunar' }, 'unknown'],
  ['months of 0', { renewal_months: 0 }, 'earlier'],
])('an expiry set by hand beside a rule that gives no date: %s', (_case, rule, than) => {
  const expiresOn = 20280110;
  const custom = customExpiryOf(completion({ special_expiration_date_number: expiresOn }), {
    ...training(12),
    ...rule,
  });
  expect(custom).toEqual({ expiresOn, than, days: null });
});

test('an expiry set by hand may belong to an unlisted training', () => {
  const custom = customExpiryOf(completion({ special_expiration_date_number: 20280110 }), undefined);
  expect(custom?.than).toBe('unknown');
});

test.each([
  ['none', { special_expiration_date_number: null }, 12, null],
  ['0 is none', { special_expiration_date_number: 0 }, 12, null],
  ['earlier', { special_expiration_date_number: 20270109 }, 12, { than: 'earlier', days: 1 }],
  ['the same', { special_expiration_date_number: 20270110 }, 12, { than: 'same', days: 0 }],
  ['later', { special_expiration_date_number: 20280110 }, 12, { than: 'later', days: 365 }],
  ['later over a leap day', { special_expiration_date_number: 20290110 }, 24, { than: 'later', days: 366 }],
  ['of a training that lasts', { special_expiration_date_number: 20280110 }, null, { than: 'earlier', days: null }],
  [
    'of a training without a rule',
    { special_expiration_date_number: 20280110 },
    undefined,
    { than: 'unknown', days: null },
  ],
  [
    'from the end of a month',
    { date_number: 20240229, special_expiration_date_number: 20250301 },
    12,
    { than: 'later', days: 1 },
  ],
])('an expiry set by hand: %s', (_case, part, months, expected) => {
  const custom = customExpiryOf(completion(part), training(months));
  if (expected === null) expect(custom).toBeNull();
  else expect(custom).toEqual({ expiresOn: part.special_expiration_date_number, ...expected });
});

const bo = (date_number: number, more = {}) => completion({ id: 9, m_user_id: 'bo', date_number, ...more });

test.each([
  ['nothing odd', completion(), [], []],
  ['dated today', completion({ date_number: today }), [], []],
  ['dated ahead', completion({ date_number: 20260618 }), [], ['completedAhead']],
  [
    'run out before it was done',
    completion({ date_number: 20270101, special_expiration_date_number: 20261231 }),
    [],
    ['expiryBeforeCompletion', 'completedAhead'],
  ],
  [
    'runs out on the day it was done',
    completion({ date_number: today, special_expiration_date_number: today }),
    [],
    [],
  ],
  ['taught themselves', completion({ m_instructor_id: 'ada' }), [], ['instructorIsLearner']],
  ['taught by who never did it', completion({ m_instructor_id: 'bo' }), [], ['instructorNeverCompleted']],
  ['taught by whose completions are not seen', completion({ m_instructor_id: 'unseen' }), [], []],
  [
    'taught by who did it only later',
    completion({ m_instructor_id: 'bo' }),
    [bo(20260111)],
    ['instructorNeverCompleted'],
  ],
  ['taught by who did it that day', completion({ m_instructor_id: 'bo' }), [bo(20260110)], []],
  ['on the last day of the instructor', completion({ m_instructor_id: 'bo' }), [bo(20250110)], []],
  ['the day after', completion({ m_instructor_id: 'bo' }), [bo(20250109)], ['instructorLapsed']],
  ['who renewed since', completion({ m_instructor_id: 'bo' }), [bo(20250101), bo(20260301)], ['instructorLapsed']],
  [
    'who did another training',
    completion({ m_instructor_id: 'bo' }),
    [bo(20260101, { training_id: 7 })],
    ['instructorNeverCompleted'],
  ],
])('flags: %s', (_case, one, others, flags) => {
  const [found] = evidenceOf([one, ...others]).filter(({ completion: { m_user_id } }) => m_user_id === 'ada');
  expect(found?.flags).toEqual(flags);
});

test('a completion of nobody that nobody taught is not of an instructor who is the learner', () => {
  const [found] = evidenceOf([completion({ m_user_id: '', m_instructor_id: ' ' })]);
  expect(found?.flags).toEqual([]);
});

test('rules of a file go by training', () => {
  expect(evidenceRulesOf({ evidence: { '8': ['file'] } })).toEqual(new Map([[8, ['file']]]));
});

test('shares are of what counts today, and no rule is not the same as fulfilled', () => {
  const rules: EvidenceRules = new Map([[8, ['file', 'signature'] as const]]);
  const listed = [
    completion({ ...full, m_user_id: 'u1' }),
    completion({ ...full, m_user_id: 'u2', signature: null }),
    completion({ m_user_id: 'u3', training_id: 7, signature: 'x' }),
    completion({ ...full, m_user_id: 'left' }),
  ];
  expect(evidenceTally(evidenceOf(listed, rules))).toEqual({
    current: 3,
    with: {
      file: { count: 2, percent: 66 },
      signature: { count: 2, percent: 66 },
      instructor: { count: 2, percent: 66 },
    },
    withRule: 2,
    fulfilled: 1,
    gaps: 1,
    percent: 50,
    noRule: 1,
  });
  expect(evidenceTally(evidenceOf(listed)).percent).toBeNull();
  expect(evidenceTally([]).with.file.percent).toBeNull();
});

test('what counts, its gaps and its flags equal a simple check of every completion', () => {
  const one = fc.record({
    m_user_id: fc.constantFrom('ada', 'bo', 'left'),
    training_id: fc.constantFrom(7, 8),
    date: fc.integer({ min: -800, max: 10 }),
    special: fc.option(fc.integer({ min: -20, max: 400 })),
    instructor: fc.constantFrom(null, 'ada', 'bo', 'left'),
    hasFile: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 14 }), (rows) => {
      const listed = rows.map(({ date, special, instructor, hasFile, ...ids }, id) => {
        const date_number = addDays(today, date);
        return completion({
          ...ids,
          id,
          created: id,
          date_number,
          special_expiration_date_number: special === null ? null : addDays(date_number, special),
          m_instructor_id: instructor,
          files: hasFile ? ['a.pdf'] : [],
        });
      });
      const lasts = ({ date_number, special_expiration_date_number: special }: CompletedTraining) =>
        special || addMonths(date_number, 12);
      const newestUpTo = (person: string, trainingId: number, day: number) =>
        listed
          .filter((row) => row.m_user_id === person && row.training_id === trainingId && row.date_number <= day)
          .reduce<CompletedTraining | undefined>(
            (best, row) => (best && best.date_number > row.date_number ? best : row),
            undefined,
          );
      const expected = listed.filter(
        (row) =>
          row.m_user_id !== 'left' &&
          newestUpTo(row.m_user_id, row.training_id, 99_991_231)?.id === row.id &&
          lasts(row) >= today,
      );
      const found = evidenceOf(listed, new Map([[8, ['file']]]));
      expect(found.map(({ completion: { id } }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      for (const { completion: row, lacking, flags } of found) {
        expect(lacking).toEqual(row.training_id === 7 ? null : row.files.length > 0 ? [] : ['file']);
        const instructor = row.m_instructor_id;
        const counted = instructor ? newestUpTo(instructor, row.training_id, row.date_number) : undefined;
        const isOther = Boolean(instructor) && instructor !== row.m_user_id;
        expect(flags.includes('instructorNeverCompleted')).toBe(isOther && !counted);
        expect(flags.includes('instructorLapsed')).toBe(
          isOther && counted !== undefined && lasts(counted) < row.date_number,
        );
      }
      const { current, withRule, fulfilled, gaps, noRule } = evidenceTally(found);
      expect(current).toBe(withRule + noRule);
      expect(withRule).toBe(fulfilled + gaps);
    }),
    { numRuns: 500 },
  );
});
