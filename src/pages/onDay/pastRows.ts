import type { Directory } from '#compliance/directory.ts';
import { isStale } from '#compliance/documents/documentHygiene.ts';
import { type EquipmentCompliance, NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { itemFinder } from '#compliance/equipment/itemFinder.ts';
import { itemKey, type Keyed } from '#compliance/equipment/itemKey.ts';
import { statusOfItemOn } from '#compliance/history/itemChange.ts';
import { hadLeftBefore, type PastPerson } from '#compliance/history/pastDay.ts';
import { byText } from '#compliance/order.ts';
import {
  byUrgency,
  type RequiredTraining,
  requiredTrainingOn,
  type TrainingState,
} from '#compliance/training/trainingState.ts';
import { type PairFacts, pairFacts } from '#listing/pairFacts.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryDay } from '#protocol/history.ts';
import type { RecordedDay, RecordedPairRow } from '#protocol/recordedDay.ts';

/** A person and a training on a past day; the sites depend on the clock. */
export type PastPairRow = PairFacts & {
  /** Whether the person had left before that day. */
  hasLeft: boolean;
  /** `unknown`: today's records do not tell. */
  state: TrainingState | 'unknown';
  /** Whether it was required of somebody who had not left. */
  counts: boolean;
  doneOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
};

type Days<Kind extends 'people' | 'pairs' | 'items' | 'documents'> = Pick<HistoryDay<Kind>, 'day' | 'rows'>;

/** The captured people and trainings as rows: most urgent state first, then soonest expiry, then by name. */
export function pastPairRows(
  { day, rows }: Days<'pairs'>,
  people: Days<'people'>,
  directory: Directory,
): PastPairRow[] {
  const personOf = new Map<string, PastPerson>(people.rows.map((person) => [person.id, person]));
  return rows
    .map(({ personId, trainingId, required, says, last }) => {
      const person = personOf.get(personId);
      const hasLeft = hadLeftBefore(person ?? null, day);
      const known = last ? { id: trainingId, ...last } : undefined;
      const training = requiredTrainingOn(trainingId, says, known, day);
      const row: PastPairRow = {
        ...pairFacts({ personId, trainingId }, directory),
        hasLeft,
        site: (person?.siteIds ?? []).map(directory.siteName).join(', '),
        state: required ? training.state : 'notRequired',
        counts: required && !hasLeft,
        doneOn: last?.doneOn ?? null,
        expiresOn: last?.expiresOn ?? null,
      };
      return { row, training: required ? training : { ...training, state: 'notRequired' as const } };
    })
    .sort(byUrgencyAndName)
    .map(({ row }) => row);
}

type Sorted = { row: PastPairRow; training: RequiredTraining };

const byUrgencyAndName = (a: Sorted, b: Sorted): number =>
  byUrgency(a.training, b.training) || byText(a.row.name, b.row.name);

/** The required trainings of a day by today's records as rows in the same order; unknown comes before valid. */
export const recordedPairRows = (rows: readonly RecordedPairRow[], directory: Directory): PastPairRow[] =>
  rows
    .map(({ personId, trainingId, state, hasLeft, doneOn, expiresOn }): Sorted => {
      const row: PastPairRow = {
        ...pairFacts({ personId, trainingId }, directory),
        hasLeft,
        state,
        counts: !hasLeft,
        doneOn,
        expiresOn,
      };
      const sortedAs = state === 'unknown' ? 'expiring' : state;
      return { row, training: { trainingId, state: sortedAs, last: { id: trainingId, expiresOn } } };
    })
    .sort(byUrgencyAndName)
    .map(({ row }) => row);

/** An item as known on a past day, with today's names and the sites of that day. */
export type PastItemRow = {
  id: string;
  itemId: string;
  typeId: string;
  title: string;
  /** Whether it is in today's equipment, and so has a page. */
  isListed: boolean;
  type: string;
  site: string;
  inService: boolean;
  status: string;
  lastDoneOn: CalendarNumber | null;
  /** The first day on which an inspection runs out. */
  expiresOn: CalendarNumber | null;
};

type ItemNames = {
  equipment: readonly Pick<EquipmentCompliance, 'id' | 'typeId' | 'title'>[];
  /** All items that existed on the day. */
  there: readonly Keyed[];
  directory: Directory;
};

/** Whether some items may have another type today: only all items of the day tell whether that is another item with their id. */
export function mayBeOfAnotherType(rows: readonly Keyed[], equipment: ItemNames['equipment']): boolean {
  const typesOf = Map.groupBy(equipment, ({ id }) => id);
  return rows.some(({ id, typeId }) => typesOf.get(id)?.every((today) => today.typeId !== typeId) ?? false);
}

/** The captured items as rows: in service first, then soonest expiry. */
export function pastItemRows({ day, rows }: Days<'items'>, { equipment, there, directory }: ItemNames): PastItemRow[] {
  const find = itemFinder(equipment, there);
  const earliest = (days: (CalendarNumber | null)[]) => days.flatMap((on) => on ?? []).sort((a, b) => a - b);
  return rows
    .map((item): PastItemRow => {
      const { id, typeId, siteIds, inService, schedules } = item;
      const today = find(item);
      return {
        id: itemKey(item),
        itemId: id,
        typeId: today?.typeId ?? typeId,
        title: today?.title ?? `Item ${id}`,
        isListed: today !== undefined,
        type: directory.equipmentTypeTitle(typeId),
        site: siteIds.map(directory.siteName).join(', '),
        inService,
        status: statusOfItemOn(item, day) ?? NO_SCHEDULE,
        lastDoneOn: earliest(schedules.map(({ lastDoneOn }) => lastDoneOn)).at(-1) ?? null,
        expiresOn: earliest(schedules.map(({ expiresOn }) => expiresOn))[0] ?? null,
      };
    })
    .sort(
      (a, b) =>
        Number(b.inService) - Number(a.inService) ||
        (a.expiresOn ?? NEVER) - (b.expiresOn ?? NEVER) ||
        byText(a.title, b.title),
    );
}

/** Greater than every YYYYMMDD. */
const NEVER = 100_000_000;

/** A document on a past day. */
export type PastDocumentRow = {
  id: string;
  title: string;
  /** Whether it is among today's documents, and so has a page. */
  isListed: boolean;
  state: 'inForce' | 'stale' | 'none';
  version: string;
  approvedOn: CalendarNumber | null;
};

/** The documents of a day as rows: those without a version in force first, then the oldest approval. */
export const pastDocumentRows = (
  { day, rows }: Days<'documents'> | Pick<RecordedDay<'documents'>, 'day' | 'rows'>,
  staleMonths: number,
  isListed: (id: string) => boolean,
): PastDocumentRow[] =>
  rows
    .map(({ id, title, version, approvedOn }): PastDocumentRow => {
      const state = approvedOn === null ? 'none' : isStale(approvedOn, day, staleMonths) ? 'stale' : 'inForce';
      const named = { id, title: title || `Document ${id}`, isListed: isListed(id) };
      return { ...named, state, version: version ?? '', approvedOn };
    })
    .sort((a, b) => (a.approvedOn ?? 0) - (b.approvedOn ?? 0) || byText(a.title, b.title));
