import { expect, test } from 'vitest';
import { account, completion, equipment, inspected, json, setupEmptyStore } from '../testing/importFixtures.ts';
import { midnight } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

describeEachStore((kind) => {
  const { importLines, rows } = setupEmptyStore(kind);

  test('completions and inspections after today, in the zone of their account, are imported and counted', async () => {
    const nobody = { count: 0, first: undefined };
    const scheduled = (id: string, ...instants: (number | null)[]) => ({
      ...equipment,
      id,
      schedules: instants.map((lastCompletedOn, place) => ({
        schedule_id: place === 0 ? 's1' : 's2',
        lastCompletedOn,
      })),
    });
    const today = await importLines(
      json([account, inspected, { ...completion, date_number: 20260615 }, scheduled('e1', midnight(6, 16) - 1, null)]),
    );
    expect(today.datedInFuture).toEqual({ completions: nobody, inspections: nobody });
    // It is still the 15th in Amsterdam, but already the 16th at the other end of the world.
    const east = { ...account, id: 'east', timeZone: 'Pacific/Kiritimati' };
    const { datedInFuture } = await importLines(
      json([
        east,
        { ...completion, account_id: 'east', date_number: 20260616 },
        { ...completion, account_id: 'east', id: 2, date_number: 20260617 },
        scheduled('e2', midnight(6, 15), midnight(6, 16)),
        { ...completion, id: 3, date_number: 20620101 },
        scheduled('e1', midnight(6, 17), midnight(6, 18)),
      ]),
    );
    expect(datedInFuture).toEqual({
      completions: { count: 2, first: { line: 3, date: 20260617 } },
      inspections: { count: 3, first: { line: 4, date: 20260616 } },
    });
    expect(await rows('completed_trainings')).toHaveLength(4);
    expect((await importLines(json([inspected]))).datedInFuture).toEqual({ completions: nobody, inspections: nobody });
  });
});
