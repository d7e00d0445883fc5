import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import type { Coverage } from '#compliance/forecast/coverage.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { type AssignmentState, assignmentStates, itemAssignments } from '#compliance/forecast/equipmentCoverage.ts';
import { byText } from '#compliance/order.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';

/** One item beside the trainings of the people it is assigned to. */
export type AssignmentRow = {
  id: string;
  item: EquipmentCompliance;
  state: AssignmentState;
  /** What its type asks for; empty without a rule. */
  wanted: string;
  people: string;
  /** How many of them lack something. */
  lacking: number;
  /** Who lacks what: `Mina Okafor: Forklift`. */
  lacks: string;
};

/**
 * Equipment with what the people it is assigned to lack, worst first.
 * @param day calendar days from today
 */
export function assignmentRows(
  equipment: readonly EquipmentCompliance[],
  rules: Pick<CoverageRules, 'equipmentTypes'>,
  { pairs }: Pick<Coverage, 'pairs'>,
  directory: Directory,
  day: DayOffset,
): AssignmentRow[] {
  const titles = (ids: readonly number[]) => ids.map(directory.trainingTitle).join(', ');
  const rank = new Map(assignmentStates.map((state, place) => [state, place]));
  const wantedOf = (typeId: string) =>
    Object.hasOwn(rules.equipmentTypes, typeId) ? titles(rules.equipmentTypes[typeId] ?? []) : '';
  return itemAssignments(equipment, rules, pairs, day)
    .map(
      ({ item, state, lacking }): AssignmentRow => ({
        id: `${item.typeId}/${item.id}`,
        item,
        state,
        wanted: wantedOf(item.typeId),
        people: item.assigned.map(({ name }) => name).join(', '),
        lacking: lacking.length,
        lacks: lacking
          .map(({ personId, trainingIds, isEmployed }) => {
            const name = directory.personName(personId);
            return isEmployed ? `${name}: ${titles(trainingIds)}` : `${name}: not employed`;
          })
          .join('; '),
      }),
    )
    .sort((a, b) => (rank.get(a.state) ?? 0) - (rank.get(b.state) ?? 0) || byText(a.item.title, b.item.title));
}
