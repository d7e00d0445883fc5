import { describe, expect, test } from 'vitest';
import { account, json, setupEmptyStore, type } from '../testing/importFixtures.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';
import { atOneRevision, equipmentSlices, listRecordsJson, revisionOf } from './records.ts';

const owned = { account_id: 'acme' };
const user = (id: string) => ({ ...owned, kind: 'user', id });
const document = (id: string, sequence: number) => ({
  ...owned,
  kind: 'resource',
  id,
  sequence,
  title: id,
  created: smallNow,
  tags: [],
  shouldBeAvailableOffline: false,
  versions: [],
});

describeEachStore((kind) => {
  describe('lists', () => {
    const { store, importLines } = setupEmptyStore(kind);
    const idsOf = async (table: Parameters<typeof listRecordsJson>[1]): Promise<string[]> => {
      const parts = await listRecordsJson(store(), table, 'acme');
      const records: { id: string }[] = JSON.parse(`[${parts.map((part) => Buffer.from(part).toString()).join(',')}]`);
      return records.map(({ id }) => id);
    };

    test('of any length are complete and in the order of the bytes of their ids', async () => {
      const ids = ['Z', 'a', 'é', '\uff5e', '\u{1f6e0}', ...Array.from({ length: 1500 }, (_, at) => `u${at}`)];
      await importLines(json([account, ...ids.map(user)]));
      const byBytes = ids.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      expect(await idsOf('users')).toEqual(byBytes);
      expect(await idsOf('job_titles')).toEqual([]);
    });

    test.each([499, 500, 501, 1000])('of %i records, around the border of a slice, are complete', async (count) => {
      const ids = Array.from({ length: count }, (_, at) => `u${String(at).padStart(5, '0')}`);
      await importLines(json([account, ...ids.map(user)]));
      expect(await idsOf('users')).toEqual(ids);
    });

    test('of documents are in the order of their sequence, then of their ids', async () => {
      await importLines(json([account, document('c', 1), document('a', 2), document('b', 1), document('d', 0)]));
      expect(await idsOf('resources')).toEqual(['d', 'b', 'c', 'a']);
    });

    test('of equipment are read by type and service, a slice at a time', async () => {
      const items = Array.from({ length: 700 }, (_, at) => ({
        ...owned,
        kind: 'equipment',
        id: `e${String(at).padStart(3, '0')}`,
        equipmentType_id: 't1',
        isInService: at % 7 !== 0,
      }));
      await importLines(json([account, type, ...items]));
      const idsIn = async (service: 'in' | 'out' | 'all') => {
        const ids: string[] = [];
        for await (const slice of equipmentSlices<{ id: string }>(store(), 'acme', 't1', service)) {
          ids.push(...slice.map(({ id }) => id));
        }
        return ids;
      };
      expect(await idsIn('all')).toEqual(items.map(({ id }) => id));
      expect(await idsIn('out')).toEqual(items.filter(({ isInService }) => !isInService).map(({ id }) => id));
      expect(await idsIn('in')).toHaveLength(600);
    });

    test('are read again if an import ends in between', async () => {
      await importLines(json([account, user('u1')]));
      const read: string[][] = [];
      const ids = await atOneRevision(store(), async () => {
        const first = await idsOf('users');
        if (read.push(first) === 1) await importLines(json([account, user('u2')]));
        return first;
      });
      expect([read, ids]).toEqual([
        [['u1'], ['u1', 'u2']],
        ['u1', 'u2'],
      ]);
      expect(await revisionOf(store())).toBe(2);
    });
  });
});
