import type { Person } from './people.ts';
import type { Random } from './random.ts';

export type SampleTrainingState = 'current' | 'expiring' | 'lapsed' | 'missing';

/** The overall training status of a person; the shares are those of a group that takes training seriously. */
type OverallStatus = 'unassigned' | 'neglected' | 'incomplete' | 'expiring' | 'active';

/** The index of the site manager whose gaps the tour of the manual explains. */
const mostNeglected = 1;

/** Employees at these indexes show one case each, whatever the seed. */
const forced: ReadonlyMap<number, OverallStatus> = new Map([
  [mostNeglected, 'neglected'],
  [12, 'unassigned'],
  [13, 'incomplete'],
  [14, 'expiring'],
  [15, 'active'],
  [16, 'neglected'],
]);

function overallStatusOf({ index, leaves }: Person, random: Random): OverallStatus {
  const drawn = random.int(1, 1000);
  const overallStatus = forced.get(index);
  if (overallStatus) return overallStatus;
  if (leaves !== undefined && leaves < 0) return drawn <= 700 ? 'incomplete' : 'active';
  if (drawn <= 30) return 'unassigned';
  if (drawn <= 60) return 'neglected';
  if (drawn <= 180) return 'incomplete';
  return drawn <= 275 ? 'expiring' : 'active';
}

/**
 * The states of a person's required trainings in their order: on the last day of a leaver, today for all others. Empty if
 * nothing is assigned.
 */
export function sampleTrainingStatesOf(person: Person, required: number, random: Random): SampleTrainingState[] {
  const overallStatus = overallStatusOf(person, random);
  if (overallStatus === 'unassigned') return [];
  const states = Array.from({ length: required }, (): SampleTrainingState => 'current');
  const spoil = (places: number, state: () => SampleTrainingState) => {
    for (const place of random.some([...states.keys()], places)) states[place] = state();
  };
  if (overallStatus === 'expiring' || (overallStatus === 'incomplete' && random.chance(0.4))) {
    spoil(random.int(1, 2), () => 'expiring');
  }
  const wrong = (): SampleTrainingState => (random.chance(0.65) ? 'lapsed' : 'missing');
  if (overallStatus === 'incomplete') spoil(random.chance(0.6) ? 1 : random.int(2, 4), wrong);
  if (overallStatus === 'neglected') {
    const drawn = random.int(45, 85);
    spoil(Math.ceil(required * ((person.index === mostNeglected ? 80 : drawn) / 100)), wrong);
    const current = states.lastIndexOf('current');
    if (current >= 0) states[current] = 'expiring';
  }
  return states;
}
