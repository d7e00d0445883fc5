import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { EquipmentCompliance } from '../equipment/equipmentCompliance.ts';
import type { DayOffset } from '../forecast/dayOffset.ts';
import type { HolderPairs } from '../forecast/holderPairs.ts';
import { shareInPercent } from '../share.ts';
import { holdsThrough } from './coverageHoldings.ts';

/** Whether the people an item is assigned to have the trainings that its type requires, worst first. */
export const assignmentStates = ['lacking', 'nobodyAssigned', 'notKnown', 'met', 'noRule'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** What is known of an assigned person: that they are employed, or why they have no trainings. */
type Employment = 'employed' | 'left' | 'noRecord' | 'notSeen';

/** An assigned person who lacks some of the trainings; all if they have left by the day or have no training record. */
type LackingPerson = { personId: string; trainingIds: readonly number[]; employment: Exclude<Employment, 'notSeen'> };

type Assigned = Pick<EquipmentCompliance, 'id' | 'typeId' | 'assignedIds'>;

export type ItemAssignment<Item extends Assigned = Assigned> = {
  item: Item;
  state: AssignmentState;
  lacking: readonly LackingPerson[];
  /** The people whose training records the reader may not see. */
  notSeen: readonly string[];
};

type AssignmentContext = {
  pairs: HolderPairs;
  /** Calendar days from today. */
  day: DayOffset;
  /** Whether a person has left by today. */
  hasLeft: (personId: string) => boolean;
  /** Whether the reader gets the training record of a person, if there is one. */
  seesRecordsOf: (personId: string) => boolean;
};

/**
 * Equipment with the trainings of the people it is assigned to, in its order. A type without an entry in the rules has
 * no rule: nobody can say whether its people may use it. An item is not known if nobody is known to lack anything and
 * somebody is not visible.
 */
export function itemAssignments<Item extends Assigned>(
  equipment: readonly Item[],
  { equipmentTypes }: Pick<CoverageRules, 'equipmentTypes'>,
  { pairs, day, hasLeft, seesRecordsOf }: AssignmentContext,
): ItemAssignment<Item>[] {
  const owners = new Map(pairs.ownerIds.map((id, owner) => [id, owner]));
  const trainings = new Map(pairs.trainingIds.map((id, place) => [id, place]));
  const employmentOf = (personId: string, owner: number | undefined): Employment => {
    if (owner !== undefined) return (pairs.ownedThrough[owner] ?? 0) >= day ? 'employed' : 'left';
    if (hasLeft(personId)) return 'left';
    return seesRecordsOf(personId) ? 'noRecord' : 'notSeen';
  };
  const assessed = (personId: string, wanted: readonly number[]) => {
    const owner = owners.get(personId);
    const employment = employmentOf(personId, owner);
    const isHeld = (id: number) =>
      employment === 'employed' && owner !== undefined && holdsThrough(pairs, owner, [trainings.get(id) ?? -1]) >= day;
    return { personId, trainingIds: wanted.filter((id) => !isHeld(id)), employment };
  };
  return equipment.map((item) => {
    const wanted = Object.hasOwn(equipmentTypes, item.typeId) ? equipmentTypes[item.typeId] : undefined;
    if (!wanted) return { item, state: 'noRule', lacking: [], notSeen: [] };
    if (item.assignedIds.length === 0) return { item, state: 'nobodyAssigned', lacking: [], notSeen: [] };
    const people = item.assignedIds.map((id) => assessed(id, wanted));
    const notSeen = people.flatMap(({ personId, employment }) => (employment === 'notSeen' ? personId : []));
    const lacking = people.flatMap(({ employment, ...person }) =>
      employment === 'notSeen' || person.trainingIds.length === 0 ? [] : { ...person, employment },
    );
    const state = lacking.length > 0 ? 'lacking' : notSeen.length > 0 ? 'notKnown' : 'met';
    return { item, state, lacking, notSeen };
  });
}

/**
 * `met` of `assessed`, the items with a rule whose people are known; `percent` is rounded down, and null if nothing is
 * assessed.
 */
export type AssignmentTally = Record<AssignmentState, number> & { assessed: number; percent: number | null };

export function assignmentTally(items: readonly Pick<ItemAssignment, 'state'>[]): AssignmentTally {
  const counts = { lacking: 0, nobodyAssigned: 0, notKnown: 0, met: 0, noRule: 0 };
  for (const { state } of items) counts[state] += 1;
  const assessed = counts.lacking + counts.met;
  return { ...counts, assessed, percent: shareInPercent(counts.met, assessed, 0) };
}
