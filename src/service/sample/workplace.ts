/** The made-up group: its sites, lines of business and job titles. */
export const organisation = { name: 'Northquay Port & Industrial Services', timeZone: 'Europe/Amsterdam' };

export const sites = [
  { name: 'Rotterdam Maasvlakte', code: 'RTM', share: 22 },
  { name: 'Antwerp Left Bank', code: 'ANT', share: 17 },
  { name: 'Hamburg Waltershof', code: 'HAM', share: 15 },
  { name: 'Gdańsk North Harbour', code: 'GDN', share: 12 },
  { name: 'Le Havre Port 2000', code: 'LEH', share: 10 },
  { name: 'Immingham Dock', code: 'IMM', share: 10 },
  { name: 'Esbjerg Østhavn', code: 'EBJ', share: 8 },
  { name: 'Valencia South Quay', code: 'VLC', share: 6 },
] as const;

/** A closed site, where nobody works. */
export const closedSite = { name: 'Zeebrugge Inner Port (closed)', code: 'ZEE' };

export const sampleLinesOfBusiness = [
  { name: 'Terminal operations', code: 'TOP' },
  { name: 'Heavy lift & project cargo', code: 'HLP' },
  { name: 'Industrial maintenance', code: 'IMT' },
  { name: 'Tank cleaning & bulk liquids', code: 'TCL' },
  { name: 'Offshore wind logistics', code: 'OWL' },
  { name: 'Group services', code: 'GRP' },
] as const;

/** The clients for whom some of the equipment is used. */
export const clients = ['Halloran Shipping', 'Nordkyst Wind', 'Veldhuis Tank Storage', 'Port of Lindau'] as const;

/** Where equipment is kept: the entries of a list of the organisation. */
export const storageZones = {
  listId: 12,
  title: 'Storage zones',
  entries: ['Quay store', 'Crane workshop', 'North warehouse', 'South warehouse', 'Rigging loft', 'Container 14'],
};

/** What a job exposes people to, which decides the required trainings. People who are `supervising` lead work in the field. */
export type Exposure =
  | 'field'
  | 'height'
  | 'confined'
  | 'lifting'
  | 'crane'
  | 'forklift'
  | 'driving'
  | 'electrical'
  | 'hotwork'
  | 'chemicals'
  | 'marine'
  | 'lead'
  | 'supervising'
  | 'office'
  | 'response';

export type SampleJobTitle = {
  title: string;
  share: number;
  business: readonly number[];
  exposures: readonly Exposure[];
};

/** The two at the top of the tree of managers, and the one who leads a crew. */
export const managingDirector: SampleJobTitle = {
  title: 'Managing director',
  share: 0,
  business: [5],
  exposures: ['office', 'lead'],
};
export const siteManager: SampleJobTitle = {
  title: 'Site manager',
  share: 0,
  business: [0, 2],
  exposures: ['field', 'lead', 'supervising', 'response', 'office'],
};
export const supervisor: SampleJobTitle = {
  title: 'Shift supervisor',
  share: 0,
  business: [0, 1, 2, 3],
  exposures: ['field', 'lead', 'supervising', 'lifting', 'height', 'response'],
};

export const hseAdviser: SampleJobTitle = {
  title: 'HSE adviser',
  share: 2,
  business: [5],
  exposures: ['field', 'response', 'lead', 'supervising', 'office', 'height', 'confined'],
};

/** What everybody else does, with its share of the people. */
export const crewTitles: readonly SampleJobTitle[] = [
  { title: 'Stevedore', share: 15, business: [0], exposures: ['field', 'lifting', 'marine', 'height'] },
  { title: 'Forklift operator', share: 11, business: [0], exposures: ['field', 'forklift', 'lifting'] },
  { title: 'Crane operator', share: 8, business: [0, 1], exposures: ['field', 'crane', 'lifting', 'height'] },
  { title: 'Rigger', share: 7, business: [1], exposures: ['field', 'lifting', 'height', 'crane'] },
  {
    title: 'Maintenance technician',
    share: 10,
    business: [2],
    exposures: ['field', 'height', 'confined', 'hotwork', 'electrical'],
  },
  { title: 'Electrician', share: 5, business: [2, 4], exposures: ['field', 'height', 'electrical', 'confined'] },
  { title: 'Welder', share: 5, business: [2], exposures: ['field', 'hotwork', 'confined', 'height'] },
  { title: 'Scaffolder', share: 5, business: [2, 4], exposures: ['field', 'height', 'lifting'] },
  { title: 'Tank cleaner', share: 6, business: [3], exposures: ['field', 'confined', 'chemicals', 'response'] },
  { title: 'Process operator', share: 5, business: [3], exposures: ['field', 'chemicals', 'confined', 'response'] },
  { title: 'Terminal truck driver', share: 6, business: [0], exposures: ['field', 'driving', 'marine'] },
  {
    title: 'Wind turbine technician',
    share: 4,
    business: [4],
    exposures: ['field', 'height', 'marine', 'electrical', 'lifting'],
  },
  { title: 'Warehouse operative', share: 4, business: [0], exposures: ['field', 'forklift'] },
  hseAdviser,
  { title: 'Planner', share: 2, business: [1, 2], exposures: ['office', 'field'] },
  { title: 'Accounts assistant', share: 2, business: [5], exposures: ['office'] },
  { title: 'Customer service coordinator', share: 2, business: [5], exposures: ['office'] },
];

export const allTitles: readonly SampleJobTitle[] = [managingDirector, siteManager, supervisor, ...crewTitles];
