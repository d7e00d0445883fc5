import { type Exposure, sites } from './workplace.ts';

/** A training, who needs it, and how long it lasts: calendar months (null for ever) and calendar days of notice. */
export type SampleTraining = {
  id: number;
  title: string;
  renewalMonths: number | null;
  expiringDays: number;
  for: readonly Exposure[] | 'everyone';
  /** Whether it is about this organisation, so that no certificate of another employer can replace it. */
  isOurs: boolean;
};

type Entry = readonly [
  title: string,
  months: number | null,
  days: number,
  of: readonly Exposure[] | 'everyone',
  ours?: 'ours',
];

/** The first 24 are complete on their own: they are the default sample. */
const catalogue: readonly Entry[] = [
  ['Site safety induction', null, 30, 'everyone', 'ours'],
  ['Fire safety and evacuation', 12, 30, 'everyone', 'ours'],
  ['Working at height', 24, 60, ['height']],
  ['Confined space entry', 12, 30, ['confined']],
  ['First aid at work', 36, 90, ['lead', 'response', 'driving', 'electrical', 'crane', 'office']],
  ['Manual handling', 36, 60, 'everyone'],
  ['Mobile crane operator', 36, 90, ['crane']],
  ['Forklift truck operator', 36, 90, ['forklift']],
  ['Slinging and signalling', 24, 60, ['lifting', 'crane']],
  ['Hazard reporting and stop-work authority', 24, 30, 'everyone', 'ours'],
  ['Permit to work', 24, 60, ['confined', 'hotwork', 'electrical', 'supervising', 'chemicals'], 'ours'],
  ['Lockout and tagout', 12, 30, ['electrical', 'hotwork', 'confined', 'supervising'], 'ours'],
  ['Hot work and fire watch', 12, 30, ['hotwork']],
  ['Hazardous substances awareness', 24, 60, ['field']],
  ['Gas detection and atmospheric testing', 12, 30, ['confined', 'chemicals', 'response']],
  ['Personal protective equipment', 24, 30, ['field', 'response'], 'ours'],
  ['Traffic safety on the terminal', 24, 30, ['field', 'office'], 'ours'],
  ['Fall arrest rescue', 12, 30, ['height']],
  ['Breathing apparatus wearer', 12, 30, ['chemicals', 'response']],
  ['Display screen and workstation safety', 36, 30, ['office'], 'ours'],
  ['Leading safety conversations', null, 30, ['lead'], 'ours'],
  ['Electrical safety for authorised persons', 36, 90, ['electrical']],
  ['Code of conduct', 24, 30, 'everyone', 'ours'],
  ['Incident investigation', 36, 60, ['lead'], 'ours'],
  ['Sea survival', 48, 90, ['marine']],
  ['Noise and hearing conservation', 24, 30, ['field']],
  ['Abrasive wheels', 36, 60, ['hotwork']],
  ['Mobile elevating work platform operator', 60, 90, ['height']],
  ['Asbestos awareness', 12, 30, ['hotwork', 'electrical']],
  ['Dangerous goods by sea', 24, 60, ['marine', 'chemicals']],
  ['Dangerous goods by road', 60, 90, ['driving']],
  ['Defensive driving', 36, 60, ['driving']],
  ['Banksman', 36, 60, ['driving', 'forklift']],
  ['Spill response', 24, 30, ['chemicals', 'response']],
  ['Emergency response team leader', 12, 60, ['response']],
  ['Risk assessment', 36, 60, ['lead']],
  ['Explosive atmospheres', 36, 60, ['chemicals', 'electrical']],
  ['Reach stacker operator', 36, 90, ['forklift']],
  ['Ship-to-shore crane operator', 36, 90, ['crane']],
  ['Lashing and unlashing of containers', 24, 30, ['marine']],
  ['Scaffold inspection', 24, 60, ['height', 'supervising']],
  ['Rope access awareness', 36, 60, ['height']],
  ['Pressure testing', 36, 60, ['hotwork']],
  ['High-pressure water jetting', 24, 60, ['chemicals']],
  ['Respirator fit testing', 24, 30, ['chemicals', 'confined', 'hotwork']],
  ['Defibrillator use', 24, 30, ['response', 'lead']],
  ['Mental health first aid', 36, 60, ['lead', 'office']],
  ['Information security awareness', 12, 30, ['office', 'lead'], 'ours'],
  ['Port facility security awareness', 24, 30, ['field']],
  ['Environmental awareness', 36, 30, 'everyone', 'ours'],
  ['Working alone', 24, 30, ['driving', 'electrical'], 'ours'],
  ['Working near water', 24, 30, ['marine']],
  ['Vibration awareness', 36, 30, ['hotwork']],
  ['Lifting operations planner', 48, 90, ['crane', 'supervising']],
  ['Telehandler operator', 60, 90, ['forklift']],
  ['Wind turbine evacuation', 24, 60, ['marine', 'height']],
  ['Radiation safety awareness', 36, 60, ['electrical']],
  ['Legionella awareness', 36, 60, ['response']],
  ['Tank gauging and sampling', 24, 60, ['chemicals']],
  ['Fatigue and fitness for work', 24, 30, ['driving', 'crane']],
];

const FIRST_ID = 1001;

/** The first `count` trainings: the catalogue, then site-specific briefings in several editions. */
export function sampleTrainings(count: number): SampleTraining[] {
  return Array.from({ length: count }, (_, index) => {
    const [title, renewalMonths, expiringDays, of, ours] = catalogue[index] ?? furtherEntry(index - catalogue.length);
    return { id: FIRST_ID + index, title, renewalMonths, expiringDays, for: of, isOurs: ours === 'ours' };
  });
}

function furtherEntry(index: number): Entry {
  const site = sites[index % sites.length] ?? sites[0];
  const part = Math.floor(index / sites.length) + 1;
  return [`Local rules: ${site.name}, part ${part}`, 24, 30, ['field'], 'ours'];
}
