import { countWords } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import type { PlanSettings } from '#compliance/forecast/planSettings.ts';
import type { Basis } from '#components/Page.tsx';
import { basisOfDay, type ChosenDay } from '#listing/chosenDay.ts';
import { sessionNumbersOf } from '#settings/sessionNumbers.ts';
import type { PlannedIn } from './planFilters.ts';
import { planViewInFull } from './planSettingsText.ts';

/**
 * `12 people per session, booked 14 days ahead, groups of 3 or more, 4 hours each, date kept within 30 days`, without unset
 * parts.
 */
export function sessionWords({ capacity, leadDays, smallestGroup, hours, anniversaryDays }: PlanSettings): string {
  return [
    `${countWords(capacity, 'people', 'person')} per session`,
    `booked ${countWords(leadDays, 'days')} ahead`,
    smallestGroup > 1 && `groups of ${smallestGroup} or more`,
    hours !== null && `${countWords(hours, 'hours')} each`,
    anniversaryDays !== null && `date kept within ${countWords(anniversaryDays, 'days')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

type Planned = {
  chosen: ChosenDay;
  settings: PlanSettings;
  /** The settings of trainings with their own numbers, by training id. */
  settingsOfTraining: ReadonlyMap<number, PlanSettings>;
  directory: Directory;
};

/** The basis of a plan: its day, how its sessions are made, and whom it books, with every number in the address. */
export function planBasis(
  { chosen, settings, settingsOfTraining, directory }: Planned,
  { gaps, across }: Pick<PlannedIn, 'gaps' | 'across'>,
  { training, site }: { training: readonly string[]; site: readonly string[] },
): Basis {
  const day = basisOfDay(chosen, 'Before');
  const own = [...settingsOfTraining].filter(([id]) => training.length === 0 || training.includes(String(id)));
  const words = [
    ...day.words,
    sessionWords(settings),
    ...own.map(([id, numbers]) => `${directory.trainingTitle(id)}: ${sessionWords(numbers)}`),
    ...(gaps ? ['With people who are not valid today'] : []),
    ...(across ? [site.length > 0 ? 'Chosen sites together' : 'All sites together'] : []),
  ];
  return { words, params: { ...day.params, ...planViewInFull(sessionNumbersOf(settings)) } };
}
