import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import type { PastDay } from '#compliance/history/pastDay.ts';
import { createCaller } from '#service/bench/caller.ts';
import type { Faults } from '#service/http/faultInjection.ts';
import { importOrganisation } from '#service/organisation/importOrganisation.ts';
import { createRandom } from '#service/sample/random.ts';
import { startService } from '#service/startService.ts';
import { openStore } from '#service/store/openStore.ts';
import type { Store } from '#service/store/store.ts';
import { createToken } from '#service/store/tokens.ts';
import { Secret } from '../../configuration/secret.ts';
import { createCapture } from '../../history/capture.ts';
import type { DayChanges } from '../../history/dayChanges.ts';
import { createHistoryThreads } from '../../history/historyThreads.ts';
import { capturedDays, changesOfDays, documentChangesOfDays, itemChangesOfDays } from '../../history/historyWorker.ts';
import type { HistoryLocation } from '../../history/openHistory.ts';
import { changeProblems, itemChangeProblems, sumProblems } from '../../history/testing/changeProblems.ts';
import { expectedDay, inOrder, withoutLabels } from '../../history/testing/expectedDay.ts';
import { pastDay } from '../../history/testing/pastDay.ts';
import type { SimulatedAnswers } from '../../history/testing/simulatedOrganisation.ts';
import { createTestDataAccess } from '../../testing/testDataAccess.ts';
import { livingOrganisation } from './livingOrganisation.ts';

const [ZONE, FIRST, MINUTE] = ['Europe/Amsterdam', 20260320, 60_000];
const ACCOUNT = 'acme';
/** Part of the service does not answer every so many days. */
const OUTAGE_DAYS = 9;
const STALE_MONTHS = 4;

export type LiveOptions = {
  days: number;
  seed: number;
  /** An empty folder for the data of the service. */
  folder: string;
  location: HistoryLocation;
  /** How many pairs of any two days are compared, in addition to consecutive ones. */
  comparisons: number;
  say?: (text: string) => void;
};

export type Lived = {
  captured: number;
  outages: number;
  comparisons: number;
  changes: number;
  /** The causes found, with their counts. */
  causes: Map<string, number>;
  /** Everything that is wrong; empty when all is well. */
  problems: string[];
};

/**
 * Lets a real service live through many days of an organisation by setting its clock, captures each of them, and compares the
 * captured days with the answers of the service on the day.
 */
export async function liveDays({ days, seed, folder, location, comparisons, say }: LiveOptions): Promise<Lived> {
  const random = createRandom(seed, 'lived');
  const organisation = livingOrganisation(random, { first: FIRST, timeZone: ZONE });
  const service = await startServiceWithClock(folder, location);
  const { clock, faults, capture } = service;
  const problems: string[] = [];
  const pastDays: PastDay[] = [];
  try {
    await service.put(organisation.records());
    for (let number = 0; number < days; number += 1) {
      const day = organisation.today();
      clock.now = startOfDay(day, ZONE) + random.int(31, 22 * 60) * MINUTE;
      const isOut = number % OUTAGE_DAYS === 5;
      if (isOut)
        faults.set(random.pick(['training-employee-status.list', 'users.list', 'equipments.list']), { kind: 'drop' });
      await capture.captureIfDue();
      const { state } = capture.status();
      if (state !== (isOut ? 'failing' : 'captured')) problems.push(`${day}: the capture is ${state}`);
      faults.clear();
      if (!isOut) pastDays.push(expectedDay(await service.answersNow(), day, ZONE));
      organisation.live();
      clock.now += MINUTE;
      await service.put(organisation.records());
      if ((number + 1) % 50 === 0) say?.(`  ${number + 1} days`);
    }
  } finally {
    await service.close();
  }
  say?.('reading and comparing them');
  const of = { location, account: ACCOUNT };
  problems.push(...(await readProblems(of, pastDays)));
  const pairs = pastDays.slice(1).map((later, place): [PastDay | undefined, PastDay] => [pastDays[place], later]);
  for (let pair = 0; pair < comparisons; pair += 1) {
    const [first, second] = [random.int(0, pastDays.length - 1), random.int(0, pastDays.length - 1)].sort(
      (a, b) => a - b,
    );
    const later = pastDays[second ?? 0];
    if (later) pairs.push([pastDays[first ?? 0], later]);
  }
  const causes = new Map<string, number>();
  let changes = 0;
  for (const [from, to] of pairs) {
    if (!from) continue;
    const compared = await compareDays(of, from, to);
    problems.push(...compared.problems);
    changes += compared.told?.changesInAll ?? 0;
    for (const { cause, pairs: count } of compared.told?.causes ?? [])
      causes.set(cause, (causes.get(cause) ?? 0) + count);
  }
  const outages = days - pastDays.length;
  return { captured: pastDays.length, outages, comparisons: pairs.length, changes, causes, problems };
}

type OfAccount = { location: HistoryLocation; account: string };

/** Checks that exactly the captured days exist, and that each reads as the service answered on it. */
async function readProblems(of: OfAccount, pastDays: readonly PastDay[]): Promise<string[]> {
  const problems: string[] = [];
  const kept = await capturedDays({ ...of, from: FIRST, to: 99991231 });
  if (
    !isDeepStrictEqual(
      kept.days,
      pastDays.map(({ day }) => day),
    )
  )
    problems.push('the captured days are others');
  for (const expected of pastDays) {
    const read = await pastDay({ ...of, day: expected.day });
    if (!isDeepStrictEqual(read && withoutLabels(inOrder(read)), withoutLabels(expected)))
      problems.push(`${expected.day} does not read as the service answered`);
  }
  return problems;
}

async function compareDays(
  of: OfAccount,
  before: PastDay,
  after: PastDay,
): Promise<{ told: DayChanges | undefined; problems: string[] }> {
  const asked = { ...of, from: before.day, to: after.day, most: 1e9 };
  const told = await changesOfDays(asked);
  const [items, documents] = [
    await itemChangesOfDays(asked),
    await documentChangesOfDays({ ...asked, staleAfterMonths: STALE_MONTHS }),
  ];
  const problems = [
    ...changeProblems(told, before, after),
    ...itemChangeProblems(items, before, after),
    ...(documents ? sumProblems(documents) : ['there is nothing of documents']),
  ];
  return { told, problems: problems.map((problem) => `${before.day} to ${after.day}: ${problem}`) };
}

/** A service whose clock and faults the test sets, and the capture of it. */
async function startServiceWithClock(folder: string, location: HistoryLocation) {
  const clock = { now: startOfDay(FIRST, ZONE) + 31 * MINUTE };
  const now = () => clock.now;
  const faults: Faults = new Map();
  const withStore = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
    const store = await openStore(folder, 'create');
    return work(store).finally(() => store.close());
  };
  const put = (records: readonly object[]) =>
    withStore((store) => {
      const account = { kind: 'account', id: ACCOUNT, name: 'Acme', timeZone: ZONE };
      const lines = [account, ...records.map((record) => ({ ...record, account_id: ACCOUNT }))];
      return importOrganisation(
        store,
        lines.map((record) => JSON.stringify(record)),
        { source: 'lived', now: clock.now, mode: 'replace' },
      );
    });
  await put([]);
  const { text: token } = await withStore((store) => createToken(store, ACCOUNT, { now: clock.now }));
  const logger = pino({ level: 'silent' });
  const service = await startService({ dataDir: folder, rateLimitPerMinute: 0, logger, now, faults });
  const ca = await readFile(service.caPath, 'utf8');
  const caller = createCaller({ baseUrl: service.baseUrl, ca, token });
  const settings = { baseUrl: service.baseUrl, token: new Secret(token), ca };
  const dataAccess = await createTestDataAccess({ settings, now });
  const threads = createHistoryThreads();
  const capture = createCapture({
    location,
    account: ACCOUNT,
    snapshots: dataAccess.snapshots,
    threads,
    timeZone: ZONE,
    keepDays: 3650,
    now,
    log: { info: () => undefined, warn: () => undefined },
  });
  const list = async (method: string, container: string, params: object = {}) =>
    JSON.parse((await caller.call(method, params)).body.toString())[container];
  return {
    clock,
    faults,
    capture,
    put,
    /** The service's current answers, without the gateway. */
    answersNow: async (): Promise<SimulatedAnswers> => ({
      'training-employee-status.list': await list('training-employee-status.list', 'employees', { limit: 1000 }),
      'users.list': await list('users.list', 'users'),
      'trainings.v2.list': await list('trainings.v2.list', 'trainings'),
      'equipmenttypes.list': await list('equipmenttypes.list', 'equipmenttypes'),
      'equipments.list': await list('equipments.list', 'equipments', {
        equipmentType_id: 'sling',
        service_type: 'all',
      }),
      'resources.list': await list('resources.list', 'resources'),
    }),
    async close() {
      await threads.close();
      await dataAccess.close();
      await caller.close();
      await service.close();
    },
  };
}
