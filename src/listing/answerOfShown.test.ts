import { expect, test } from 'vitest';
import type { Collection } from '#client/readAllPages.ts';
import { snapshotMetadataIn } from '#client/snapshotMetadata.ts';
import type { equipments } from '#protocol/equipments.ts';
import type { CollectionResult } from '#queries/collectionQuery.ts';
import { answerOfShown } from './answerOfShown.ts';
import { lastReadAt } from './sources.ts';

type Equipments = typeof equipments;

/** The collection after an answer with these records, read at `readAt`. */
const answered = (records: Collection<Equipments>['records'], readAt: number): CollectionResult<Equipments> => ({
  data: { records, snapshot: snapshotMetadataIn(new Headers(), readAt), otherFields: { success: true } },
  isPending: false,
  error: undefined,
  failedSince: undefined,
  renew: () => {},
});

const readAtOf = (collection: CollectionResult<Equipments>, records: readonly unknown[] | undefined) =>
  lastReadAt([answerOfShown(collection, records)]);

test('shown data has the time of its own records while newer ones exist, and that of the newest answer with them', () => {
  const [first, second] = [[], []];
  expect(readAtOf(answered(first, 1_000), undefined)).toBe(1_000);
  expect(readAtOf(answered(first, 2_000), first)).toBe(2_000);
  expect(readAtOf(answered(second, 3_000), first)).toBe(2_000);
  expect(readAtOf(answered(second, 4_000), second)).toBe(4_000);
});

test('a collection is unchanged for records that it never had', () => {
  expect(readAtOf(answered([], 1_000), [])).toBe(1_000);
});
