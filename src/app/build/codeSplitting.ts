/** The modules of the overview and of the frame around every page. */
const FIRST_PAGE = ['src/main.tsx', 'src/pages/overview/OverviewPage.tsx'];

/**
 * Modules that some pages share and others do not, by the file that they are built into: folders and modules of `src` and names
 * of icons. Without this each of these modules would be its own file. The first area that names a module gets it.
 */
export const areas = {
  /** Controls to pick a later day: settings need them without the rules of looking ahead. */
  dayAhead: [
    'compliance/forecast/dayOffset',
    'compliance/forecast/renewalProblems',
    'listing/DayControls',
    'listing/chosenDay',
    'IconChevronLeft',
  ],
  /** The rules of looking ahead, and the code that runs them in steps. */
  rulesAhead: [
    'compliance/coverage/',
    'compliance/forecast/',
    'compliance/orderInSteps',
    'listing/calculateApart',
    'listing/memoizeSteps',
    'protocol/coverageRules',
  ],
  /** Links to the history that are on lists of today. */
  towardsHistory: ['queries/seesHistory', 'listing/trend/TrendDisclosure'],
  /** Records of past days, their requests, and the charts of their course. */
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
  /** Components in cells. */
  cells: [
    'components/CompletionShare',
    'components/FutureDateBadge',
    'components/charts/BarSegment',
    'listing/DueDate',
    'IconCalendarQuestion',
  ],
  /** The frame of a chart: its key, its table and its title. */
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
  /** Components of panels of figures and short tables, on pages with several of them. */
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
  /** Names people who are not in the list of people: many lists need it, and not the overview. */
  names: ['listing/PersonName', 'queries/usersInfo'],
  /** Modules of lists that name a person. */
  people: [
    'compliance/placeOrder',
    'listing/personFacts',
    'pages/training/employeeCounts',
    'pages/training/employeeOfRow',
    'pages/training/employees/employeeList',
    'pages/training/identityColumns',
  ],
  why: ['pages/onDay/', 'pages/why/'],
  /** Modules of the lists and the calendar of equipment. */
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
    'listing/useLacksTypes',
    'pages/equipment/list/',
    'IconCirclePlusFilled',
    'IconTags',
  ],
  /** Modules of pages of one item only. */
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

/** Libraries that are imported through an index of everything: which parts are used does not follow from the importers. */
const whole = /node_modules\/(@mantine|@tabler)\//;

/** Modules that only lists need: only the last panel of the overview is a table, and it exports nothing before it is shown. */
const tables =
  /src\/components\/(table\/|CompactRow\b|points\b|showFocused\b|export\/)|@mantine\/core\/.*\/ActionIcon\//;

/** The parts of those libraries that the frame around every page uses: they belong to the file that the first page shares. */
const ofFrame = /\/(use-window-event|use-isomorphic-effect|get-contrast-color|IconSearch)\b/;

/** What the bundler knows about the modules of a build. */
type Build = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Everything that modules import, directly or not. */
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
 * The files that the code is built into. Small files compress badly, and each is a request: so there is one for what the first
 * page shares with others, one for what nearly all pages have, one for lists, and one for the controls of lists.
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
      // Shared by nearly all of the 38 pages.
      { name: 'core', minShareCount: 36, test: (id: string) => !tables.test(id) && !isIn(id, areas.names) },
      ...Object.entries(areas).map(([name, places]) => ({
        name,
        minShareCount: 2,
        test: (id: string) => isIn(id, places),
        includeDependenciesRecursively: false,
      })),
      // Our code needs libraries, and never the other way round: files that need each other would run in the wrong order.
      {
        // The number of pages with a list, which is less than half of them.
        name: 'lists',
        minShareCount: 16,
        // Code that only trainings and looking ahead need must not burden equipment and documents, however many pages share it.
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
