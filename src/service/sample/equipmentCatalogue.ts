import { type Exposure, sites } from './workplace.ts';

/** An inspection: its name, how often it is due and how early it counts as expiring, in calendar days. */
type Inspection = readonly [name: string, frequencyInDays: number, expiringPeriodInDays: number];

export type SampleType = {
  id: string;
  title: string;
  /** What serial numbers start with. */
  prefix: string;
  /** How many items it has, in proportion to the others. */
  share: number;
  /** Whom it is assigned to, by the exposure of their job. */
  usedBy: Exposure;
  /** Too large for a storage zone. */
  isLarge?: true;
  /** Titles of single items; a number follows. */
  items: readonly string[];
  /** The kinds of equipment that some items are fixed to, by the beginning of their titles. */
  fixedTo?: readonly string[];
  inspections: readonly Inspection[];
};

const vehicles = ['Forklift trucks', 'Terminal vehicles', 'Mobile cranes'];

type Entry = Omit<SampleType, 'id'>;

const catalogue: readonly Entry[] = [
  {
    title: 'Lifting tackle',
    prefix: 'LT',
    share: 18,
    usedBy: 'lifting',
    items: [
      'Wire rope sling 4 m',
      'Chain sling two-leg 3 t',
      'Bow shackle 8.5 t',
      'Spreader beam 12 t',
      'Lever hoist 1.5 t',
    ],
    fixedTo: ['Mobile cranes'],
    inspections: [
      ['Thorough examination', 180, 30],
      ['Visual inspection', 90, 10],
    ],
  },
  {
    title: 'Forklift trucks',
    prefix: 'FT',
    share: 7,
    usedBy: 'forklift',
    isLarge: true,
    items: ['Counterbalance truck 3 t', 'Counterbalance truck 8 t', 'Reach truck', 'Empty container handler'],
    inspections: [
      ['Thorough examination', 365, 30],
      ['Service', 120, 14],
      ['Brake test', 180, 21],
    ],
  },
  {
    title: 'Fire extinguishers',
    prefix: 'FE',
    share: 17,
    usedBy: 'response',
    items: ['Foam extinguisher 9 l', 'CO2 extinguisher 5 kg', 'Powder extinguisher 12 kg'],
    fixedTo: [...vehicles, 'Mobile elevating work platforms'],
    inspections: [['Annual service', 365, 30]],
  },
  {
    title: 'Fall arrest harnesses',
    prefix: 'FH',
    share: 12,
    usedBy: 'height',
    items: ['Full body harness M', 'Full body harness L', 'Retractable lifeline 10 m', 'Twin lanyard'],
    fixedTo: ['Mobile elevating work platforms'],
    inspections: [['Examination by a competent person', 182, 30]],
  },
  {
    title: 'Gas detectors',
    prefix: 'GD',
    share: 8,
    usedBy: 'confined',
    items: ['Four-gas detector', 'Hydrogen sulphide detector', 'Photo-ionisation detector'],
    inspections: [
      ['Calibration', 180, 14],
      ['Bump test', 30, 5],
    ],
  },
  {
    title: 'Two-way radios',
    prefix: 'RD',
    share: 8,
    usedBy: 'field',
    items: ['Marine radio', 'Handheld radio, explosion-proof'],
    fixedTo: vehicles,
    inspections: [],
  },
  {
    title: 'Mobile cranes',
    prefix: 'MC',
    share: 1,
    usedBy: 'crane',
    isLarge: true,
    items: ['Mobile harbour crane', 'All-terrain crane 100 t', 'Crawler crane 250 t'],
    inspections: [
      ['Thorough examination', 365, 30],
      ['Wire rope inspection', 90, 14],
      ['Load test', 1460, 60],
    ],
  },
  {
    title: 'Mobile elevating work platforms',
    prefix: 'WP',
    share: 3,
    usedBy: 'height',
    isLarge: true,
    items: ['Scissor lift 10 m', 'Articulated boom 16 m', 'Telescopic boom 26 m'],
    inspections: [
      ['Thorough examination', 182, 30],
      ['Annual service', 365, 30],
    ],
  },
  {
    title: 'Ladders and steps',
    prefix: 'LS',
    share: 8,
    usedBy: 'height',
    items: ['Extension ladder 6 m', 'Platform steps'],
    inspections: [['Inspection', 180, 21]],
  },
  {
    title: 'Pressure vessels',
    prefix: 'PV',
    share: 2,
    usedBy: 'hotwork',
    isLarge: true,
    items: ['Air receiver 500 l', 'Hydrophore tank', 'Steam cleaner boiler'],
    inspections: [
      ['External examination', 730, 60],
      ['Safety valve test', 365, 30],
    ],
  },
  {
    title: 'Breathing apparatus',
    prefix: 'BA',
    share: 6,
    usedBy: 'chemicals',
    items: ['Self-contained breathing apparatus', 'Escape set 15 min'],
    inspections: [
      ['Monthly check', 30, 5],
      ['Flow test', 365, 30],
    ],
  },
  {
    title: 'Lifejackets',
    prefix: 'LJ',
    share: 10,
    usedBy: 'marine',
    items: ['Inflatable lifejacket 275 N', 'Work vest 100 N'],
    inspections: [['Service', 365, 30]],
  },
  {
    title: 'Defibrillators',
    prefix: 'DF',
    share: 2,
    usedBy: 'response',
    items: ['Automated defibrillator'],
    fixedTo: ['Terminal vehicles'],
    inspections: [['Battery and pad check', 90, 14]],
  },
  {
    title: 'Terminal vehicles',
    prefix: 'TV',
    share: 4,
    usedBy: 'driving',
    isLarge: true,
    items: ['Terminal tractor', 'Crew van', 'Fuel bowser'],
    inspections: [
      ['Service', 180, 14],
      ['Roadworthiness test', 365, 30],
    ],
  },
  {
    title: 'Portable electrical tools',
    prefix: 'PE',
    share: 10,
    usedBy: 'electrical',
    items: ['Angle grinder 230 mm', 'Hammer drill', 'Site light'],
    inspections: [['Electrical test', 182, 21]],
  },
  {
    title: 'Emergency showers',
    prefix: 'ES',
    share: 3,
    usedBy: 'chemicals',
    isLarge: true,
    items: ['Emergency shower', 'Eye-wash station'],
    inspections: [['Flow and temperature test', 90, 10]],
  },
];

/** The first `count` types: the catalogue, then hired equipment of the sites. */
export function sampleTypes(count: number): SampleType[] {
  return Array.from({ length: count }, (_, index) => {
    const again = Math.floor(index / catalogue.length);
    const entry = catalogue[index % catalogue.length];
    if (!entry) throw new RangeError('the catalogue is empty');
    const site = sites[(again - 1) % sites.length];
    return {
      ...entry,
      id: `et${index + 1}`,
      ...(again > 0 &&
        site && {
          title: `${entry.title}, hired ${again} (${site.code})`,
          prefix: `${entry.prefix}${again}`,
          share: Math.ceil(entry.share / 4),
        }),
    };
  });
}
