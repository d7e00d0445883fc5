import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Resource } from './resources.ts';

const version = {
  creator_id: 'u1',
  created: 1_700_000_000_000,
  approvedOn: 1_700_000_000_000,
  version: '1.0',
  description: '',
  type: 'link',
  file: null,
  link: 'https://example.test/p',
};
const draft = { creator_id: 'u1', created: 1_700_000_000_000, version: '1.1', description: '', type: 'file' };
const nameless = { ...draft, creator_id: null, description: null };
const document = {
  id: 'r1',
  title: 'Plan',
  created: 1_700_000_000_000,
  sequence: 1,
  tags: ['General'],
  shouldBeAvailableOffline: false,
  versions: [version],
};

test.each([
  ['a link version', document],
  ['a draft with neither file nor link nor approval', { ...document, versions: [draft] }],
  ['a file version with null for its link', { ...document, versions: [{ ...draft, file: 'a/b', link: null }] }],
  [
    'approvals of null and 0',
    {
      ...document,
      versions: [
        { ...draft, approvedOn: null },
        { ...draft, approvedOn: 0 },
      ],
    },
  ],
  ['the undocumented size', { ...document, versions: [{ ...version, type: 'file', file: 'a/b', link: '', size: 9 }] }],
  ['null for its category', { ...document, category_id: null }],
  ['another type and a category', { ...document, category_id: 'c1', versions: [{ ...version, type: 'video' }] }],
  ['a document without tags', { ...document, tags: undefined }],
  ['null for tags, author and description', { ...document, tags: null, versions: [nameless] }],
  ['a document that says null of itself', { ...document, title: null, sequence: null, shouldBeAvailableOffline: null }],
  ['a document that says nothing of itself', { id: 'r1', created: 1, versions: [{ created: 1 }] }],
  ['a version with null for label and type', { ...document, versions: [{ ...version, version: null, type: null }] }],
  ['no versions and no tags', { ...document, tags: [], versions: [] }],
])('reads %s, and keeps it as it is', (_case, record) => {
  const read = z.safeParse(Resource, record);
  expect(read.error).toBeUndefined();
  expect(read.data).toEqual(record);
});

test.each([
  ['versions that are no list', { ...document, versions: null }],
  ['a document without its id', { ...document, id: undefined }],
  ['an approval as text', { ...document, versions: [{ ...version, approvedOn: '2026-01-15' }] }],
])('cannot show %s', (_case, record) => {
  expect(z.safeParse(Resource, record).success).toBe(false);
});
