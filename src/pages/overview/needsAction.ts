import { documentHygiene, type HygieneTerms } from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import type { EquipmentCompliance, Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { byText, compareNumbers } from '#compliance/order.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type HygieneFilter, hygieneFilters } from '../documents/hygiene/hygieneFilters.ts';
import { documentsToLookAt } from '../documents/hygiene/hygieneRow.ts';

/** How many entries of a group are shown before its "All". */
export const SHOWN = 4;

/** One training that some people lack. `oldest`: the earliest day on which a lapsed one ran out, null if none has. */
type GapOfTraining = { trainingId: number; title: string; people: number; oldest: CalendarNumber | null };

/**
 * Requirements that are not met, by training, the one that most people lack first.
 * @param today YYYYMMDD; the service can count a training as not done that runs out on a later day, see decision 010
 */
export function gapsByTraining(gaps: readonly Requirement[], today: CalendarNumber): GapOfTraining[] {
  const trainings = new Map<number, GapOfTraining>();
  for (const { trainingId, title, expiresOn } of gaps) {
    const { people = 0, oldest = null } = trainings.get(trainingId) ?? {};
    trainings.set(trainingId, {
      trainingId,
      title,
      people: people + 1,
      oldest: expiresOn !== null && expiresOn < (oldest ?? today) ? expiresOn : oldest,
    });
  }
  return [...trainings.values()].sort(
    (a, b) => b.people - a.people || compareNumbers(a.oldest, b.oldest) || byText(a.title, b.title),
  );
}

/** The first few of a group, earliest day first. */
const earliest = <Row>(rows: readonly Row[], dayOf: (row: Row) => CalendarNumber | null): Row[] =>
  rows.toSorted((a, b) => compareNumbers(dayOf(a), dayOf(b))).slice(0, SHOWN);

/** The first trainings to run out. */
export const firstTrainings = (due: readonly Requirement[]): Requirement[] =>
  earliest(due, ({ expiresOn }) => expiresOn);

/** An item, and the inspection that puts it into a group. */
type ItemToInspect = { item: EquipmentCompliance; inspection: Inspection | undefined };

/** The first items to run out, each with the inspection that runs out. */
export const firstItems = (due: readonly EquipmentCompliance[]): ItemToInspect[] =>
  earliest(due, ({ firstExpiry }) => firstExpiry).map((item) => ({
    item,
    inspection: item.inspections.find(({ expiresOn }) => expiresOn === item.firstExpiry),
  }));

/** The most urgent items, each with its most urgent inspection, which is its first; its others may be due earlier. */
export const mostUrgentItems = (byUrgency: readonly EquipmentCompliance[]): ItemToInspect[] =>
  byUrgency.slice(0, SHOWN).map((item) => ({ item, inspection: item.inspections[0] }));

export const staleFilter: Partial<HygieneFilter> = { reason: ['stale'] };

/** Authors are not looked up: they do not affect the age of an approval. */
const authors = { userOf: undefined, unreadable: { count: 0, names: [] } };

/** Documents whose approval is stale, the oldest approval first. */
export const staleDocuments = (
  documents: readonly DocumentReview[],
  terms: Omit<HygieneTerms, keyof typeof authors>,
): DocumentReview[] =>
  hygieneFilters
    .select(documentsToLookAt(documents, documentHygiene({ ...terms, ...authors })), staleFilter)
    .map(({ document }) => document)
    .sort((a, b) => compareNumbers(a.approvedOn, b.approvedOn));
