import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { evidenceWords, recordedWords, verifyCommand } from './daySourceWords.ts';

const captured = {
  day: 20261103,
  timeZone: 'Europe/Amsterdam',
  capturedAt: Date.UTC(2026, 10, 3, 0, 45),
  isSample: false,
  sources: [],
  rowsInAll: 4211,
  sha256: 'ab12',
};

test('the command names the day, the rows and the filters that chose them', () => {
  expect(verifyCommand('pairs', captured, { site: 'fo1', training: undefined, person: '' })).toBe(
    'npm run --silent gateway -- history verify --on 20261103 --rows pairs --site=fo1 --sha256 ab12',
  );
});

test('an id that a shell would split is quoted', () => {
  expect(verifyCommand('items', captured, { site: "a b'; rm -rf c" })).toContain(`--site='a b'\\''; rm -rf c'`);
});

test('an id that looks like an option is read as the value of its filter', () => {
  const command = verifyCommand('items', captured, { site: '-Kx', type: '--sha256' });
  const args = command.split(' ').slice(command.split(' ').indexOf('--on'));
  const options = ['on', 'rows', 'site', 'type', 'sha256'].map((name) => [name, { type: 'string' }]);
  expect(parseArgs({ args, options: Object.fromEntries(options) }).values).toMatchObject({
    site: '-Kx',
    type: '--sha256',
    sha256: 'ab12',
  });
});

test('the words give the day, the clock, the rows and the hash, and mark a sample', () => {
  const words = evidenceWords('pairs', { ...captured, isSample: true }, {}, 'Europe/Amsterdam');
  expect(words).toContain('As known on 3 Nov 2026, worked out from the sample’s records.');
  expect(evidenceWords('pairs', captured, {}, 'Europe/Amsterdam')).toContain(
    'As known on 3 Nov 2026, captured 3 Nov 2026',
  );
  expect(words).toContain('4,211 captured rows');
  expect(words).toContain('ab12');
});

test("the words by today’s records give the day, what is today's, the ages of the sources, and no hash", () => {
  const source = { state: 'read' as const, calculatedAt: null, unreadable: 0 };
  const words = recordedWords(
    'pairs',
    {
      day: 20261103,
      timeZone: 'Europe/Amsterdam',
      rowsInAll: 4211,
      sources: [
        { ...source, method: 'completedtrainings.v2.list', readAt: Date.UTC(2026, 10, 23, 7, 15), unreadable: 2 },
        { ...source, method: 'users.list', state: 'unavailable', readAt: null },
      ],
    },
    'Europe/Amsterdam',
  );
  expect(words).toContain('As it was on 3 Nov 2026, by today’s records.');
  expect(words).toContain('Against today’s requirements');
  expect(words).toContain('Completion records: read 23 Nov 2026, 08:15:00, 2 records could not be read');
  expect(words).toContain('People: the service does not give them');
  expect(words).toContain('There is no SHA-256');
  expect(words).not.toContain('history verify');
});
