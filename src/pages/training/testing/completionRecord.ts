import type { CompletionRecord } from '../completionRecord.ts';

/** A completion whose days all differ. */
export const completionRecord: CompletionRecord = {
  id: 7,
  date: 20260301,
  employeeId: 'u1',
  employee: 'Ada',
  employeeNumber: '17',
  email: 'ada@example.org',
  terminationDate: null,
  isListed: true,
  trainingId: 8,
  training: 'Forklift',
  instructor: 'Bo',
  instructorId: 'u2',
  isInstructorListed: true,
  notes: '',
  attachments: 'card.pdf',
  isSigned: true,
  groupTrainingId: 3,
  expirySet: 20270201,
  created: 0,
};
