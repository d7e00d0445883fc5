import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idInPathPart, pathPartOf } from './pathIds.ts';

test.each([
  ['u1', 'u1'],
  ['a/b', 'a%2Fb'],
  ['a%2Fb', 'a%252Fb'],
  ['ann@example.org', 'ann%40example.org'],
  ['.', '~.'],
  ['..', '~..'],
  ['...', '...'],
  ['hygiene', '~hygiene'],
  ['Hygiene', '~Hygiene'],
  ['~hygiene', '~~hygiene'],
  ['~', '~'],
  ['~u1', '~u1'],
  ['~ud800', '~~ud800'],
  ['a\ud800', '~u0061d800'],
])('the id %j has the address part %s', (id, part) => {
  expect(pathPartOf(id)).toBe(part);
  expect(idInPathPart(part)).toBe(id);
});

test.each([
  ['100%', '100%'],
  ['hygiene', 'hygiene'],
  ['%7E%2E%2E', '..'],
])('the typed part %s means %s', (part, id) => {
  expect(idInPathPart(part)).toBe(id);
});

const piece = fc.oneof(
  fc.constantFrom('~', '.', '..', '%', '%2F', '%2e', '/', '\\', ':', '?', '#', ' ', '@', '*', '\t', '\n', '\0', '~u'),
  fc.constantFrom('hygiene', 'HYGIENE', 'matrix', 'record', 'calendar', 'd800', '\ud800', '\udfff', 'é', '人', '👷'),
  fc.string({ minLength: 1, maxLength: 3 }),
);
const id = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));

test('an id survives its address as a browser reads it, and takes exactly one part of it', () => {
  fc.assert(
    fc.property(id, id, (first, second) => {
      const address = `/equipment/${pathPartOf(first)}/${pathPartOf(second)}`;
      const { pathname, search, hash } = new URL(address, 'http://127.0.0.1:4170/documents/d1');
      expect({ pathname, search, hash }).toEqual({ pathname: address, search: '', hash: '' });
      expect(pathname.split('/').slice(2).map(idInPathPart)).toEqual([first, second]);
    }),
    { numRuns: 2000 },
  );
});
