import { afterEach, expect, test, vi } from 'vitest';
import { fetchPastDay, fetchPastItems, fetchPastPeople } from './fetchPastDay.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const day = { ok: true, day: 20261103, timeZone: 'UTC', capturedAt: 0, isSample: false, sources: [], sha256: null };
const person = { siteIds: ['fo1'], lineIds: [], managerId: null, isTracked: true, leavesOn: null };

/** A gateway that returns two of these people at once. */
function gatewayOf(ids: readonly string[], rowsInAll = ids.length) {
  vi.stubGlobal('fetch', async (address: string) => {
    const offset = Number(new URL(address, 'http://localhost').searchParams.get('offset') ?? 0);
    const rows = ids.slice(offset, offset + 2).map((id) => ({ id, ...person }));
    return Response.json({ ...day, rows, rowsInAll });
  });
}

test('all people of a day are read, however few the gateway returns at once', async () => {
  gatewayOf(['p1', 'p2', 'p3', 'p4', 'p5']);
  const { rows } = await fetchPastPeople({ on: 20261103 }, signal);
  expect(rows.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  expect((await fetchPastDay('people', { on: 20261103 }, signal)).rows).toHaveLength(2);
});

test('all items of a day are read as well', async () => {
  const item = { typeId: 't', siteIds: [], inService: true, status: null, schedules: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    const offset = Number(new URL(address, 'http://localhost').searchParams.get('offset') ?? 0);
    return Response.json({ ...day, rows: [{ id: `i${offset}`, ...item }], rowsInAll: 3 });
  });
  expect((await fetchPastItems({ on: 20261103 }, signal)).map(({ id }) => id)).toEqual(['i0', 'i1', 'i2']);
});

test('a gateway that returns fewer people than it counts is not asked forever', async () => {
  gatewayOf(['p1', 'p2', 'p3'], 4);
  expect((await fetchPastPeople({ on: 20261103 }, signal)).rows).toHaveLength(3);
});
