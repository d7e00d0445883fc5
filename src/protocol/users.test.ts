import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { User } from './users.ts';

test.each([
  ['who leaves beyond every calendar', { id: 'u1', terminationDate: Number.MAX_SAFE_INTEGER }],
  ['who was hired before every calendar', { id: 'u1', hireDate: Number.MIN_SAFE_INTEGER }],
])('reads a person %s, and keeps them as they are', (_case, record) => {
  expect(z.safeParse(User, record).data).toEqual(record);
});

test('cannot show a person whose last day is a text', () => {
  expect(z.safeParse(User, { id: 'u1', terminationDate: '2026-01-15' }).success).toBe(false);
});
