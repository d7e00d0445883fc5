import { afterEach, expect, test, vi } from 'vitest';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { fetchCoverageRules } from './fetchCoverageRules.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }));
  return fetchCoverageRules({ signal: new AbortController().signal });
};

test.each([
  [503, '{"ok":false,"error":"timeout","description":"Being read."}', { kind: 'failed', description: 'Being read.' }],
  [429, '{"ok":false,"error":"rate_limited","description":"Too many."}', { kind: 'failed', error: 'rate_limited' }],
  [
    502,
    '{"ok":false,"error":"server_error","failure":"untrusted","description":"A certificate."}',
    { kind: 'failed', failure: 'untrusted' },
  ],
  [
    502,
    '{"ok":false,"error":"server_error","failure":"of_a_newer_gateway","description":"New."}',
    { kind: 'failed', failure: undefined, description: 'New.' },
  ],
  [
    502,
    '{"ok":false,"error":"token_permission","method":"users.list","description":"Not given."}',
    { kind: 'failed', error: 'token_permission', refusedMethod: 'users.list' },
  ],
  [200, '<html>', { kind: 'unreadable', httpStatus: 200 }],
])('an answer %i %s keeps its own words', async (status, body, error) => {
  await expect(asked(status, body)).rejects.toMatchObject(error);
});

test('the answer has the rules and how many are withheld', async () => {
  const given = { rules: noCoverageRules, withheld: 2 };
  expect(await asked(200, JSON.stringify(given))).toEqual(given);
});
