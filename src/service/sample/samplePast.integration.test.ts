import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { addDays, calendarDateAt } from '#compliance/calendar/calendar.ts';
import { type ProvisionedStore, provisionStore } from '../provisionStore.ts';
import { startService } from '../startService.ts';
import { createServiceCaller, importRecords } from '../testing/runningService.ts';
import { smallOrganisation } from '../testing/smallOrganisation.ts';
import { describeEachStore, newStoreLocation, type StoreKind, type StoreLocation } from '../testing/storeLocations.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import type { SamplePastDay } from './samplePast.ts';

const DAY_MS = 86_400_000;

async function collect(days: AsyncIterable<SamplePastDay>): Promise<SamplePastDay[]> {
  const all: SamplePastDay[] = [];
  for await (const day of days) all.push(day);
  return all;
}

/** Sorts records of the sample, because their order does not matter. */
const byId = (records: unknown) =>
  // Records of the service have one of these ids.
  [...(records as Record<string, unknown>[])].sort((a, b) =>
    String(a.id ?? a.m_user_id) < String(b.id ?? b.m_user_id) ? -1 : 1,
  );

describeEachStore((kind: StoreKind) => {
  let place: StoreLocation;
  let account: ProvisionedStore;
  const now = Date.now();
  beforeEach(async () => {
    place = await newStoreLocation(kind);
    account = await provisionStore(place.location);
  });
  afterEach(() => place.remove());

  test('the days before today come oldest first, each without later completions', async () => {
    const days = await collect(account.samplePast({ now, days: 30 }));
    const today = calendarDateAt(now, account.timeZone);
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, place) => addDays(today, place - 30)));
    const newest = days.map(({ answers }) =>
      Math.max(
        ...answers['training-employee-status.list'].flatMap(({ last_completed }) =>
          last_completed.map(({ date_number }) => date_number ?? 0),
        ),
      ),
    );
    days.forEach(({ day }, place) => {
      expect(newest[place]).toBeLessThanOrEqual(day);
    });
    expect(days[0]?.answers['users.list'].length).toBeLessThanOrEqual(250);
    expect(days[0]?.answers['equipments.list']).toHaveLength(400);
    expect(days[0]?.answers['equipments.list']).not.toEqual(days[29]?.answers['equipments.list']);
  });

  test('the past of the day of the import matches the answers of the service', async () => {
    const folder = await makeTemporaryFolder();
    const service = await startService({
      dataDir: kind === 'sqlite' ? place.location : folder,
      ...(kind === 'postgres' && { databaseUrl: place.location }),
      now: () => now,
      rateLimitPerMinute: 0,
      logger: pino({ level: 'silent' }),
    });
    const { call, close } = await createServiceCaller(service, account.token);
    onTestFinished(async () => {
      await close();
      await service.close();
    });
    const [day] = await collect(account.samplePast({ now: now + DAY_MS, days: 1 }));
    const types = day?.answers['equipmenttypes.list'] ?? [];
    const equipment = await Promise.all(
      types.map(({ id }) => call('equipments.list', { equipmentType_id: id, service_type: 'all' })),
    );
    const inspected = (records: unknown) =>
      byId(records).map(({ id, status, schedules = [], isInService }) => ({ id, status, schedules, isInService }));
    expect(inspected(day?.answers['equipments.list'])).toEqual(
      inspected(equipment.flatMap(({ equipments }) => equipments)),
    );
    for (const [method, container] of [
      ['training-employee-status.list', 'employees'],
      ['users.list', 'users'],
      ['trainings.v2.list', 'trainings'],
      ['resources.list', 'resources'],
    ] as const) {
      const answer = await call(method, method === 'training-employee-status.list' ? { limit: 1000 } : {});
      expect(byId(day?.answers[method])).toEqual(byId(answer[container]));
    }
  });

  test('an organisation that is not the unchanged sample has no past', async () => {
    await importRecords(place.location, smallOrganisation('acme'));
    const other = await provisionStore(place.location, 'acme');
    expect(await collect(other.samplePast({ now, days: 30 }))).toEqual([]);
    expect(await collect(account.samplePast({ now, days: 30 }))).toHaveLength(30);
    await importRecords(place.location, [
      { kind: 'user', account_id: 'northquay', id: 'u1', firstname: 'Ann', lastname: 'Own', created: now },
    ]);
    expect(await collect(account.samplePast({ now, days: 30 }))).toEqual([]);
  });
});
