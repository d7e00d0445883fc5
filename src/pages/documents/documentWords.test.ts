import { expect, test } from 'vitest';
import type { ResourceVersion } from '#protocol/resources.ts';
import { anomalyText, documentTypeWord, versionLabel } from './documentWords.ts';

const version = (label: string): ResourceVersion => ({ created: 1, version: label, type: 'file' });

test.each([
  ['lowerLabel', '1.0', '2.0', 'Version 1.0 was approved after version 2.0, which has the higher number.'],
  ['sameLabel', '1.0', '1.0', 'Version 1.0 has the same number as the one that was approved before it.'],
  ['createdBefore', ' 1.0 ', '', 'Version 1.0 was created before the version without a number, but approved after it.'],
] as const)('%s in a sentence', (kind, label, other, text) => {
  expect(anomalyText({ kind, version: version(label), other: version(other) })).toBe(text);
});

test.each([
  ['lowerLabel', /^Version 1\.0 was approved together with version 2\.0, which has the higher number/],
  ['sameLabel', /approved together with it\.$/],
] as const)('%s of two versions approved at one instant says neither after nor before', (kind, text) => {
  const words = anomalyText({
    kind,
    version: { ...version('1.0'), approvedOn: 50 },
    other: { ...version('2.0'), approvedOn: 50 },
  });
  expect(words).toMatch(text);
  expect(words).not.toMatch(/after|before/);
});

test.each([
  ['file', 'File'],
  ['link', 'Link'],
  ['video', 'video'],
  ['', 'Unknown'],
])('the type %j is %s', (type, word) => {
  expect(documentTypeWord(type)).toBe(word);
});

test.each([null, undefined, ' '])('a label that is %j has words', (label) => {
  expect(versionLabel({ created: 1, version: label })).toBe('without a number');
});
