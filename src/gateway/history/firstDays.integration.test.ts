import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { describeEachStore, emptyLocation } from '#service/testing/storeLocations.ts';
import { importHistory, verifyHistoryCommand } from './commands.ts';
import { capturedItemDays, itemChangesOfDays, rowsOfDay } from './historyWorker.ts';
import { captureAnswers } from './testing/captureAnswers.ts';
import { historyAt } from './testing/historyAt.ts';

/**
 * Two exported days as written before items had a status of their own and a type in their key: crane 7 without ladder 7, which
 * ran out, crane 8, and on the first day ladder 9, expired by its own status alone.
 */
const firstDays = join(import.meta.dirname, 'testing/firstDays.txt');
const [ZONE, FIRST, SECOND, THIRD] = ['Europe/Amsterdam', 20250301, 20250302, 20250303];

const item = (type: string, id: string, status: string, [word, expiresOn]: [string, CalendarNumber]) => ({
  id,
  equipmentType_id: type,
  fieldOffice_id: ['north'],
  status,
  schedules: [
    {
      schedule_id: 's1',
      status: word,
      lastCompletedOn: startOfDay(20250201, ZONE),
      expiresOn: startOfDay(expiresOn, ZONE),
      expiringOn: startOfDay(20250305, ZONE),
    },
  ],
});

describeEachStore((kind) => {
  test('the first days read as they did, and days are added to them', async () => {
    const { location: place, remove } = await emptyLocation(kind);
    onTestFinished(remove);
    const of = { location: historyAt(place), account: 'a1' };
    const said: string[] = [];
    const context = {
      location: of.location,
      print: async (text: string) => void said.push(text),
      warn: (line: string) => void said.push(line),
    };
    const hashOf = async (on: CalendarNumber) =>
      (await rowsOfDay({ ...of, on, rows: 'items', offset: 0, limit: 9, hash: 'anew' }))?.sha256;
    const changed = async (from: CalendarNumber, to: CalendarNumber) =>
      (await itemChangesOfDays({ ...of, from, to, most: 9 }))?.changes.map(({ typeId, itemId, cause }) =>
        [typeId, itemId, cause].join(' '),
      );

    expect([await importHistory(firstDays, context), said]).toEqual([0, ['2 days were added.\n']]);
    await captureAnswers(
      {
        'training-employee-status.list': [],
        'equipments.list': [
          item('crane', '7', 'uptodate', ['uptodate', 20250601]),
          item('ladder', '7', 'expired', ['expired', 20250210]),
          item('crane', '8', 'expired', ['uptodate', 20250701]),
          item('ladder', '9', 'uptodate', ['uptodate', 20250601]),
        ],
      },
      { ...of, day: THIRD, timeZone: ZONE },
    );
    expect(await verifyHistoryCommand([], context)).toBe(0);
    expect([await hashOf(FIRST), await hashOf(SECOND)]).toEqual([
      'ddc6660871904cfb1ea062bc142046159dbb032fef24debc355fea24c3c67621',
      'ef99ce3e4b33db8b848bf9c2a4becd04b70815bd1b21b8a35509a06a13a1ccc4',
    ]);
    expect(await capturedItemDays({ ...of, from: FIRST, to: THIRD })).toMatchObject({
      required: [3, 2, 4],
      valid: [3, 2, 2],
    });
    expect(await changed(FIRST, SECOND)).toEqual(['crane 8 corrected', 'ladder 9 removed']);
    expect(await changed(FIRST, THIRD)).toEqual(['ladder 7 added', 'crane 8 corrected']);
    expect(await changed(SECOND, THIRD)).toEqual(['ladder 7 added', 'crane 8 corrected', 'ladder 9 added']);
  });
});
