/** What the overview is made of, with the frame around every page. */
const FIRST_PAGE = ['src/main.tsx', 'src/pages/overview/OverviewPage.tsx'];

/**
 * What some pages share and others do not, by the file that it is built into: folders and modules of `src` and names of icons.
 * Without it each of these modules would be a file of its own. The first area that names a module has it.
 */
export const areas = {
  /** What picks a later day: settings need it without the rules of looking ahead. */
  dayAhead: [
    'compliance/forecast/dayOffset',
    'compliance/forecast/renewalProblems',
    'listing/DayControls',
    'listing/chosenDay',
    'IconChevronLeft',
  ],
  /** The rules of looking ahead, and what makes them in steps. */
  rulesAhead: [
    'compliance/coverage/',
    'compliance/forecast/',
    'compliance/orderInSteps',
    'listing/calculateApart',
    'listing/memoizeSteps',
    'protocol/coverageRules',
  ],
  /** What leads to the history and is on lists of today. */
  towardsHistory: ['queries/seesHistory', 'listing/trend/TrendDisclosure'],
  /** What is recorded of past days, how it is asked for, and how its course is drawn. */
  history: [
    'protocol/history',
    'protocol/recordedDay',
    'client/fetchAreaHistory',
    'client/fetchHistory',
    'client/fetchPastDay',
    'client/fetchRecordedDay',
    'queries/history',
    'queries/pastDay',
    'queries/recordedDay',
    'listing/trend/',
    'listing/filters/historyFilters',
    'components/charts/TrendKey',
    'components/charts/Uncaptured',
    'components/charts/trendDays',
  ],
  /** What stands in cells. */
  cells: [
    'components/CompletionShare',
    'components/FutureDateBadge',
    'components/charts/BarSegment',
    'listing/DueDate',
    'IconCalendarQuestion',
  ],
  /** What frames a chart: its key, its table and its title. */
  charts: [
    'components/charts/ChartKey',
    'components/charts/ChartPanel',
    'components/charts/FigureTable',
    'components/charts/NotPrinted',
    'components/charts/TableToggle',
    'components/charts/chartTable',
    'components/useInSight',
    'listing/Chart',
    'IconChartBar',
    'IconTable',
  ],
  /** What panels of figures and short tables are made of, where there are several on a page. */
  panels: [
    'compliance/sites/siteBand',
    'compliance/training/expiriesPerWeek',
    'components/SectionHeader',
    'components/SiteBandBadge',
    'components/UrgentGroup',
    'components/charts/LinkedBars',
    'components/charts/weeklyKey',
    'components/table/TablePanel',
    'listing/PanelTable',
  ],
  coverage: ['pages/coverage/', 'listing/coverageRuleWords', 'listing/useCoverageRules', 'settings/coverageRulesEdit'],
  ahead: ['pages/forecast/'],
  matrix: ['pages/training/matrix/'],
  /** What names a person who is not in the list of people: many lists need it, and not the overview. */
  names: ['listing/PersonName', 'queries/usersInfo'],
  /** What lists that name a person have. */
  people: [
    'compliance/placeOrder',
    'listing/personFacts',
    'pages/training/employeeCounts',
    'pages/training/employeeOfRow',
    'pages/training/employees/employeeList',
    'pages/training/identityColumns',
  ],
  why: ['pages/onDay/', 'pages/why/'],
  /** What lists and the calendar of equipment have. */
  equipment: [
    'compliance/equipment/',
    'components/statusOnDay',
    'pages/AssignedPeople',
    'pages/equipment/EquipmentName',
    'pages/equipment/FirstAssignee',
    'pages/equipment/InspectionDue',
    'pages/equipment/PastItemName',
    'pages/equipment/pastItemRecord',
    'pages/equipment/TypesUnknown',
    'pages/equipment/calendar/',
    'pages/equipment/unfoldedItems',
    'pages/equipment/list/',
    'IconCirclePlusFilled',
    'IconTags',
  ],
  /** What only pages of one item have. */
  item: ['pages/equipment/'],
  /** What is wrong with documents: the overview counts it without their lists. */
  hygiene: [
    'compliance/documents/',
    'pages/documents/hygiene/hygieneFilters',
    'pages/documents/hygiene/hygieneRow',
    'pages/documents/hygiene/hygieneWords',
    'IconClockX',
    'IconUserOff',
    'IconUserQuestion',
  ],
  documents: ['pages/documents/'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const isIn = (id: string, places: readonly string[]): boolean =>
  places.some((place) => {
    if (place.startsWith('Icon')) return id.endsWith(`/${place}.mjs`);
    return id.includes(place.endsWith('/') ? `/src/${place}` : `/src/${place}.`);
  });

const isLibrary = (id: string) => id.includes('node_modules');

/** Libraries that are imported through a list of all that they have: what of it is used does not follow from who imports it. */
const whole = /node_modules\/(@mantine|@tabler)\//;

/** What only lists need: of the overview tables are only its last panel, and it exports nothing before it is shown. */
const tables =
  /src\/components\/(table\/|CompactRow\b|points\b|showFocused\b|export\/)|@mantine\/core\/.*\/ActionIcon\//;

/** What of those libraries the frame around every page has: it comes with what the first page shares. */
const ofFrame = /\/(use-window-event|use-isomorphic-effect|get-contrast-color|IconSearch)\b/;

/** What is known of the modules of a build. */
type Build = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** All that modules import, directly or not. */
function importedBy(roots: readonly string[], build: Build): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || whole.test(id)) return;
    found.add(id);
    build.getModuleInfo(id)?.importedIds.forEach(add);
  };
  roots.forEach(add);
  return found;
}

/**
 * The files that the code is built into. Small files compress badly, and each is a request: so what the first page shares
 * with others is one, and so is what nearly all have, what lists have, and the controls of lists.
 * @param root the project's folder, absolute
 */
export function codeSplitting(root: string) {
  let first: Set<string> | undefined;
  const roots = FIRST_PAGE.map((path) => `${root}/${path}`);
  return {
    groups: [
      {
        name(id: string, build: Build) {
          first ??= importedBy(roots, build);
          return first.has(id) || ofFrame.test(id) ? 'first' : null;
        },
        minShareCount: 2,
      },
      // Nearly every page has it, of 38.
      { name: 'core', minShareCount: 36, test: (id: string) => !tables.test(id) && !isIn(id, areas.names) },
      ...Object.entries(areas).map(([name, places]) => ({
        name,
        minShareCount: 2,
        test: (id: string) => isIn(id, places),
        includeDependenciesRecursively: false,
      })),
      // Ours need libraries, and never the other way: files that needed each other would run in the wrong order.
      {
        // As many pages as have a list, which is less than half of them.
        name: 'lists',
        minShareCount: 16,
        // What only trainings and looking ahead need is no weight on equipment and documents, however many pages share it.
        test: (id: string) => !isLibrary(id) && !isIn(id, ['pages/training/', ...areas.rulesAhead]),
        includeDependenciesRecursively: false,
      },
      {
        name: 'controls',
        minShareCount: 16,
        test: (id: string) => isLibrary(id) && !ofFrame.test(id),
        includeDependenciesRecursively: false,
      },
    ],
  };
}
