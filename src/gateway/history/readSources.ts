import { addDays, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { isJsonObject } from '#protocol/request.ts';
import { decompressPage } from '../snapshots/compress.ts';
import { type Snapshot, unreadableInPages } from '../snapshots/snapshot.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { describeError, isMethodUnavailable, isPermanentRefusal } from '../upstream/upstreamError.ts';
import type { CapturedMethod } from './dayTables.ts';
import type { SourcePages } from './historyWorker.ts';

/** Why a day cannot be captured now, in words. */
class IncompleteDay extends Error {
  override name = 'IncompleteDay';
}

export type ReadSourcesOptions = {
  snapshots: Pick<Snapshots, 'snapshotSince'>;
  day: CalendarNumber;
  timeZone: string;
  /** Readings must not be older. Epoch ms. */
  since: EpochMs;
  /** Awaited after each collection. */
  onRead: () => Promise<void>;
};

/**
 * How many days before the captured one a calculation may date from. Each calculation tells how things stand for a while: a
 * service that calculates at night has none newer than the evening before; a calculation from days before means that the
 * service stands still.
 */
const DAYS_BEFORE = 1;

/** Collections that are read as a whole; equipment is read by type, once the types are known. */
const WHOLE: readonly CapturedMethod[] = [
  'training-employee-status.list',
  'users.list',
  'trainings.v2.list',
  'equipmenttypes.list',
  'resources.list',
];

/**
 * One complete reading of everything that a day is made from. Collections that were read already are not read again.
 * @throws IncompleteDay when something could not be read, was read on another day, or is of several calculations or an old one
 */
export async function readSources(options: ReadSourcesOptions): Promise<SourcePages[]> {
  const sources: SourcePages[] = [];
  let types: readonly Snapshot[] = [];
  for (const method of WHOLE) {
    const found = await readOne(method, {}, options);
    if (found === 'unavailable' && method === 'training-employee-status.list')
      throw new IncompleteDay('The service does not give the training status.');
    const snapshots = typeof found === 'string' ? [] : [found];
    if (method === 'equipmenttypes.list') types = snapshots;
    sources.push(sourceOf(method, found === 'unavailable' ? 'unavailable' : 'read', snapshots));
  }
  return [...sources, await readEquipment(await idsIn(types), types.length > 0, options)];
}

async function readEquipment(
  types: readonly string[],
  areTypesKnown: boolean,
  options: ReadSourcesOptions,
): Promise<SourcePages> {
  const snapshots: Snapshot[] = [];
  let refused = 0;
  for (const type of types) {
    const found = await readOne('equipments.list', { equipmentType_id: type, service_type: 'all' }, options);
    if (found === 'unavailable') return sourceOf('equipments.list', 'unavailable', []);
    if (found === 'refused') refused += 1;
    else snapshots.push(found);
  }
  const source = sourceOf('equipments.list', areTypesKnown ? 'read' : 'unavailable', snapshots);
  return { ...source, unreadable: source.unreadable + refused };
}

async function readOne(
  method: CapturedMethod,
  params: Record<string, unknown>,
  { snapshots, day, timeZone, since, onRead }: ReadSourcesOptions,
): Promise<Snapshot | 'unavailable' | 'refused'> {
  // For other methods it tells when a record last changed, which may be long ago.
  const isCalculated = method === 'training-employee-status.list';
  const calculatedSince = isCalculated ? startOfDay(addDays(day, -DAYS_BEFORE), timeZone) : 0;
  const found = await snapshots.snapshotSince(method, params, since, calculatedSince);
  await onRead();
  if ('pages' in found) {
    if (calendarDateAt(found.readAt, timeZone) !== day)
      throw new IncompleteDay('The day ended before everything was read.');
    if (found.lastUpdated !== null && found.lastUpdated < calculatedSince) {
      const calculated = new Date(found.lastUpdated).toISOString();
      throw new IncompleteDay(`The service has not calculated ${method} since ${calculated}.`);
    }
    if (found.isDoubtful) throw new IncompleteDay(`${method} changed during every reading.`);
    return found;
  }
  if (isMethodUnavailable(found)) return 'unavailable';
  // A type that was removed after the types were read must not cost the day.
  if (method === 'equipments.list' && isPermanentRefusal(found)) return 'refused';
  throw new IncompleteDay(`${method} could not be read: ${describeError(found).description}`);
}

function sourceOf(method: CapturedMethod, state: SourcePages['state'], snapshots: readonly Snapshot[]): SourcePages {
  const calculated = snapshots.flatMap(({ lastUpdated }) => (lastUpdated === null ? [] : [lastUpdated]));
  const pages = snapshots.flatMap((snapshot) => snapshot.pages);
  return {
    method,
    state,
    calculatedAt: calculated.length > 0 ? Math.min(...calculated) : null,
    readAt: snapshots.length > 0 ? Math.min(...snapshots.map(({ readAt }) => readAt)) : null,
    unreadable: unreadableInPages(pages).count,
    pages: pages.map(({ zstd }) => zstd),
  };
}

/** The ids of the equipment types, which are few. */
async function idsIn(types: readonly Snapshot[]): Promise<string[]> {
  const ids: string[] = [];
  for (const page of types.flatMap(({ pages }) => pages)) {
    const content: unknown = JSON.parse((await decompressPage(page)).toString());
    const records = isJsonObject(content) ? content.equipmenttypes : undefined;
    for (const record of Array.isArray(records) ? records : [])
      if (isJsonObject(record) && typeof record.id === 'string') ids.push(record.id);
  }
  return [...new Set(ids)];
}
