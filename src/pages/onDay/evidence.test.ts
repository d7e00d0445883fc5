import { expect, test } from 'vitest';
import { evidenceWords, verifyCommand } from './evidence.ts';

const captured = {
  day: 20261103,
  timeZone: 'Europe/Amsterdam',
  capturedAt: Date.UTC(2026, 10, 3, 0, 45),
  isSample: false,
  sources: [],
  rowsInAll: 4211,
  sha256: 'ab12',
};

test('the command names the day, the rows and what chose them', () => {
  expect(verifyCommand('pairs', captured, { site: 'fo1', training: undefined, person: '' })).toBe(
    'npm run --silent gateway -- history verify --on 20261103 --rows pairs --site fo1 --sha256 ab12',
  );
});

test('an id that a shell would take apart is quoted', () => {
  expect(verifyCommand('items', captured, { site: "a b'; rm -rf c" })).toContain(`--site 'a b'\\''; rm -rf c'`);
});

test('the words have the day, the clock, the rows and the hash, and mark a sample', () => {
  const words = evidenceWords('pairs', { ...captured, isSample: true }, {}, 'Europe/Amsterdam');
  expect(words).toContain('As known on 3 Nov 2026, captured 3 Nov 2026');
  expect(words).toContain('4,211 captured rows');
  expect(words).toContain('ab12');
  expect(words).toContain('sample');
});
