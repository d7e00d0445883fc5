import { expect, test } from 'vitest';
import { displayNameOf, emailOf } from './session.ts';

test.each([
  [{}, 'a@x.test', 'a@x.test'],
  [{ email_verified: true }, 'a@x.test', 'a@x.test'],
  [{ email_verified: false }, undefined, 'u1'],
  [{ email_verified: 'false' }, undefined, 'u1'],
  [{ email_verified: 'false', name: 'Ada Doe' }, undefined, 'Ada Doe'],
])('with %o the address is %s, and the person is called %s', (claims, email, name) => {
  const session = { subject: 'u1', claims: { email: 'a@x.test', ...claims } };
  expect(emailOf(session)).toBe(email);
  expect(displayNameOf(session)).toBe(name);
});
