import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CompletedTraining } from './completedTrainings.ts';

const unsigned = {
  id: 1,
  training_id: 8,
  m_user_id: 'u1',
  created: 1_700_000_000_000,
  date_number: 20240105,
  special_expiration_date_number: null,
  m_instructor_id: null,
  group_training_id: null,
  notes: null,
  files: [],
};
const completion = { ...unsigned, signature: null };

test.each([
  ['all nulls that deployed services send', completion],
  ['no signature at all', unsigned],
  ['0 for no special date', { ...completion, special_expiration_date_number: 0 }],
  ['nothing but what counts', { id: 1, training_id: 8, m_user_id: 'u1', created: 1, date_number: 20240105, files: [] }],
  ['empty notes', { ...completion, notes: '' }],
  ['a signature and files of whatever shape', { ...completion, signature: { by: 'u1' }, files: [{ key: 'k' }] }],
  [
    'a special date, an instructor and a group',
    { ...completion, special_expiration_date_number: 20280229, m_instructor_id: 'u2', group_training_id: 5 },
  ],
  ['a field that we do not know', { ...completion, location: 'yard' }],
])('reads %s, and keeps it as it is', (_case, record) => {
  const read = z.safeParse(CompletedTraining, record);
  expect(read.error).toBeUndefined();
  expect(read.data).toEqual(record);
});

test.each([
  ['a date that does not exist', { ...completion, date_number: 20260230 }],
  ['a special date that does not exist', { ...completion, special_expiration_date_number: 20260230 }],
  ['no person', { ...completion, m_user_id: null }],
  ['an id as text', { ...completion, id: '1' }],
])('cannot show %s', (_case, record) => {
  expect(z.safeParse(CompletedTraining, record).success).toBe(false);
});
