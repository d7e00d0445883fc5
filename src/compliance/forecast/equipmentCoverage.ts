import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { EquipmentCompliance } from '../equipment/equipmentCompliance.ts';
import { percentComplete } from '../training/employeeStatus.ts';
import { holdsThrough } from './coverageHoldings.ts';
import type { DayOffset } from './dayOffset.ts';
import type { HolderPairs } from './holderPairs.ts';

/** Whether the people an item is assigned to have the trainings that its type asks for, worst first. */
export const assignmentStates = ['lacking', 'nobodyAssigned', 'met', 'noRule'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** An assigned person who lacks some of the trainings. Who is not employed on the day, or not known, lacks all of them. */
type LackingPerson = { personId: string; trainingIds: readonly number[]; isEmployed: boolean };

type Assigned = Pick<EquipmentCompliance, 'id' | 'typeId' | 'assignedIds'>;

export type ItemAssignment<Item extends Assigned = Assigned> = {
  item: Item;
  state: AssignmentState;
  lacking: readonly LackingPerson[];
};

/**
 * Equipment beside the trainings of the people it is assigned to, in its order. A type without an entry in the rules has
 * no rule: nobody can say whether its people may use it.
 * @param day calendar days from today
 */
export function itemAssignments<Item extends Assigned>(
  equipment: readonly Item[],
  { equipmentTypes }: Pick<CoverageRules, 'equipmentTypes'>,
  pairs: HolderPairs,
  day: DayOffset,
): ItemAssignment<Item>[] {
  const owners = new Map(pairs.ownerIds.map((id, owner) => [id, owner]));
  const trainings = new Map(pairs.trainingIds.map((id, place) => [id, place]));
  const lackingOf = (personId: string, asked: readonly number[]): LackingPerson => {
    const owner = owners.get(personId);
    const isEmployed = owner !== undefined && (pairs.ownedThrough[owner] ?? 0) >= day;
    const trainingIds = asked.filter(
      (id) => !isEmployed || holdsThrough(pairs, owner, [trainings.get(id) ?? -1]) < day,
    );
    return { personId, trainingIds, isEmployed };
  };
  return equipment.map((item) => {
    const asked = Object.hasOwn(equipmentTypes, item.typeId) ? equipmentTypes[item.typeId] : undefined;
    if (!asked) return { item, state: 'noRule', lacking: [] };
    if (item.assignedIds.length === 0) return { item, state: 'nobodyAssigned', lacking: [] };
    const lacking = item.assignedIds
      .map((id) => lackingOf(id, asked))
      .filter(({ trainingIds }) => trainingIds.length > 0);
    return { item, state: lacking.length > 0 ? 'lacking' : 'met', lacking };
  });
}

/** `met` of `assessed`, the items with a rule and people; `percent` is rounded down, and null where nothing is assessed. */
export type AssignmentTally = Record<AssignmentState, number> & { assessed: number; percent: number | null };

export function assignmentTally(items: readonly Pick<ItemAssignment, 'state'>[]): AssignmentTally {
  const counts = { lacking: 0, nobodyAssigned: 0, met: 0, noRule: 0 };
  for (const { state } of items) counts[state] += 1;
  const assessed = counts.lacking + counts.met;
  return { ...counts, assessed, percent: assessed === 0 ? null : percentComplete(counts.met, assessed) };
}
