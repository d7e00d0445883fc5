import type { EquipmentDifferences, TrainingDifferences } from '#compliance/serviceDifferences.ts';
import type { ServiceWord } from '#compliance/training/trainingState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatCount, formatDate } from './format.ts';
import { lookOf, type StatusLook } from './status.ts';

/** What the service says of a required training, where the dates say the contrary. */
const requirementWords: Record<ServiceWord, string> = {
  done: 'The service counted it as done when it last calculated',
  notDone: 'The service counts it as not done, though its dates have not run out',
};

/** Said beside a required training; undefined where service and dates agree. */
export const serviceSaysOf = ({ serviceSays }: { serviceSays?: ServiceWord }): string | undefined =>
  serviceSays && requirementWords[serviceSays];

/** Said beside a status; undefined where it is what the service gives. */
export const serviceStatusWords = (
  looks: Record<string, StatusLook>,
  { serviceStatus }: { serviceStatus?: string },
): string | undefined =>
  serviceStatus === undefined
    ? undefined
    : `The service said “${lookOf(looks, serviceStatus).word}” when it was last read`;

const isAre = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** How many figures of training differ from what the service says, as sentences; none where all agree. */
export function trainingDifferenceWords(
  { ranOut, notDone, employees }: TrainingDifferences,
  today: CalendarNumber,
): string[] {
  const otherStatus = `${isAre(employees, 'employee has', 'employees have')} another status than the service gave them`;
  const ran = `${isAre(ranOut, 'required training has', 'required trainings have')} run out since the service calculated`;
  const moved = [ranOut > 0 && ran, employees > 0 && otherStatus].filter((words) => words !== false);
  return [
    ...(moved.length > 0 ? [`On ${formatDate(today)}, ${moved.join(', and ')}. Shown is how they stand today.`] : []),
    ...(notDone > 0
      ? [
          `The service counts ${isAre(notDone, 'required training', 'required trainings')} as not done though no date has run out; shown as expired.`,
        ]
      : []),
  ];
}

/** How many items have another status than the service gave them, as sentences; none where all agree. */
export function equipmentDifferenceWords({ expired, expiring }: EquipmentDifferences, today: CalendarNumber): string[] {
  const moved = [
    expired > 0 && `${formatCount(expired)} expired`,
    expiring > 0 && `${formatCount(expiring)} expiring`,
  ].filter((words) => words !== false);
  return moved.length === 0
    ? []
    : [
        `On ${formatDate(today)}, ${isAre(expired + expiring, 'item has', 'items have')} another status than the service gave when it was last read: ${moved.join(', ')}. Shown is how they stand today.`,
      ];
}
