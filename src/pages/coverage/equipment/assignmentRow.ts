import type { Coverage } from '#compliance/coverage/coverage.ts';
import { seesRecordsOf } from '#compliance/coverage/coverageVisibility.ts';
import { type AssignmentState, assignmentStates, itemAssignments } from '#compliance/coverage/equipmentCoverage.ts';
import { type Directory, hasLeft } from '#compliance/directory.ts';
import type { Assignee, EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { byText } from '#compliance/order.ts';
import { byPlaceIn } from '#compliance/placeOrder.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** One item with the trainings of the people it is assigned to. */
export type AssignmentRow = {
  id: string;
  item: EquipmentCompliance;
  state: AssignmentState;
  /** The trainings that its type requires; empty without a rule. */
  wanted: string;
  /** Only that person in a row for one person. */
  assigned: readonly Assignee[];
  /** How many of them lack something. */
  lacking: number;
  /** Who lacks what, and for whom it is unknown: `Mina Okafor: Forklift`. */
  lacks: string;
  /** The people who lack something, each with what they lack. */
  lackingPeople: readonly { id: string; name: string; what: string }[];
};

/** The reader's day, and whether the reader sees everyone's training records. */
type Reader = { today: CalendarNumber; timeZone: string; seesEveryone: boolean };

const byState = byPlaceIn(assignmentStates);

const employmentWords = { left: 'not employed', noRecord: 'has no training record' } as const;

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
  { today, timeZone, seesEveryone }: Reader,
): AssignmentRow[] {
  const titles = (ids: readonly number[]) => ids.map(directory.trainingTitle).join(', ');
  const wantedOf = (typeId: string) =>
    Object.hasOwn(rules.equipmentTypes, typeId) ? titles(rules.equipmentTypes[typeId] ?? []) : '';
  const context = {
    pairs,
    day,
    hasLeft: (id: string) => hasLeft(directory.user(id), today, timeZone),
    seesRecordsOf: (id: string) => seesRecordsOf(directory.user(id), seesEveryone),
  };
  return itemAssignments(equipment, rules, context)
    .map(({ item, state, lacking, notSeen }): AssignmentRow => {
      const lackingPeople = lacking.map(({ personId, trainingIds, employment }) => ({
        id: personId,
        name: directory.personName(personId),
        what: employment === 'employed' ? titles(trainingIds) : employmentWords[employment],
      }));
      return {
        id: itemKey(item),
        item,
        state,
        wanted: wantedOf(item.typeId),
        assigned: item.assigned,
        lacking: lacking.length,
        lacks: [
          ...lackingPeople.map(({ name, what }) => `${name}: ${what}`),
          ...notSeen.map((id) => `${directory.personName(id)}: not visible to you`),
        ].join('; '),
        lackingPeople,
      };
    })
    .sort((a, b) => byState(a.state, b.state) || byText(a.item.title, b.item.title));
}

/** A row for each person who lacks something, instead of one for each item. */
export const rowsByPerson = (rows: readonly AssignmentRow[]): AssignmentRow[] =>
  rows.flatMap((row) =>
    row.lackingPeople.map((person) => ({
      ...row,
      id: `${row.id}/${person.id}`,
      assigned: row.assigned.filter(({ id }) => id === person.id),
      lacking: 1,
      lacks: `${person.name}: ${person.what}`,
      lackingPeople: [person],
    })),
  );
