import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { leanRouter } from '#app/build/leanRouter.ts';
import { routePreloads } from '#app/build/routePreloads.ts';
import { NONCE_PLACEHOLDER } from '#gateway/http/contentSecurityPolicy.ts';

/** What the overview is made of, with the frame around every page. */
const FIRST_PAGE = ['src/main.tsx', 'src/pages/overview/OverviewPage.tsx'].map((path) =>
  join(import.meta.dirname, path),
);

/** What only some pages share, and nothing that others need: without it each of their modules would be a file of its own. */
const ofArea = (name: string, test: RegExp) => ({
  name,
  minShareCount: 2,
  test,
  includeDependenciesRecursively: false,
});

/** The rules of looking ahead and what makes them in steps, without what settings ask of them. */
const dayAhead =
  /src\/(compliance\/forecast\/(dayOffset|renewalProblems)|listing\/(DayControls|chosenDay))|IconChevronLeft/;
const rulesAhead =
  /src\/(compliance\/(coverage\/|forecast\/(?!dayOffset|renewalProblems)|orderInSteps)|listing\/(calculateApart|memoizeSteps)|protocol\/coverageRules)/;

/** What is recorded of past days, how it is asked for, and how its course is drawn, without what only leads there. */
const history =
  /src\/((queries|client|protocol)\/((?!sees)\w*[hH]istory|\w*[pP]astDay|\w*[rR]ecordedDay)\.|listing\/(trend\/(?!TrendDisclosure)|filters\/historyFilters)|components\/charts\/(trendDays|TrendKey|Uncaptured))/;
const towardsHistory = /src\/(queries\/seesHistory|client\/askGateway|listing\/trend\/TrendDisclosure)/;

/** What frames a chart: its key, its table and its title. */
const charts =
  /src\/(components\/(charts\/(ChartKey|ChartPanel|FigureTable|TableToggle|chartTable)|useInSight)|listing\/Chart\b)|Icon(ChartBar|Table)\./;

/** What panels of figures and short tables are made of, where there are several on a page. */
const panels =
  /src\/(components\/(charts\/(weeklyKey|LinkedBars)|SectionHeader|SiteBandBadge|UrgentGroup|table\/TablePanel)|listing\/PanelTable|compliance\/(sites\/siteBand|training\/expiriesPerWeek))/;

/** What stands in cells. */
const cells =
  /src\/(listing\/DueDate|components\/(CompletionShare|FutureDateBadge|charts\/BarSegment))|IconCalendarQuestion\./;

/** What lists that name a person have. */
const people =
  /src\/(pages\/training\/(identityColumns|employeeCounts|employeeOfRow|employees\/employeeList)|listing\/personFacts|compliance\/placeOrder)/;

const isLibrary = (id: string) => id.includes('node_modules');

/** Libraries that are imported through a list of all that they have: what of it is used does not follow from who imports it. */
const whole = /node_modules\/(@mantine|@tabler)\//;

/** What only lists need: of the overview tables are only its last panel, and it exports nothing before it is shown. */
const tables =
  /src\/components\/(table\/|CompactRow\b|points\b|showFocused\b|export\/)|@mantine\/core\/.*\/ActionIcon\//;

/** What of those libraries the frame around every page has: it comes with what the first page shares. */
const ofFrame = /\/(use-window-event|get-contrast-color|IconSearch)\b/;

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
 */
function codeSplitting() {
  let first: Set<string> | undefined;
  return {
    groups: [
      {
        name(id: string, build: Build) {
          first ??= importedBy(FIRST_PAGE, build);
          return first.has(id) || ofFrame.test(id) ? 'first' : null;
        },
        minShareCount: 2,
      },
      { name: 'core', minShareCount: 36, test: (id: string) => !tables.test(id) },
      ofArea('rulesAhead', rulesAhead),
      ofArea('dayAhead', dayAhead),
      ofArea('history', history),
      ofArea('towardsHistory', towardsHistory),
      ofArea('cells', cells),
      ofArea('charts', charts),
      ofArea('panels', panels),
      ofArea('coverage', /src\/(pages\/coverage\/|listing\/\w*[cC]overageRule|settings\/coverageRulesEdit)/),
      ofArea('ahead', /src\/pages\/forecast\//),
      ofArea('matrix', /src\/pages\/training\/matrix\//),
      ofArea('people', people),
      ofArea('why', /src\/pages\/(why|onDay)\//),
      ofArea(
        'equipment',
        /src\/(pages\/equipment\/(equipmentKey|EquipmentName|PastItemName|TypesUnknown|AssignedPeople|InspectionDue|list\/|calendar\/)|compliance\/equipment\/|components\/statusOnDay)|Icon(Tags|CirclePlusFilled)\./,
      ),
      ofArea('item', /src\/pages\/equipment\//),
      ofArea(
        'hygiene',
        /src\/(pages\/documents\/hygiene\/hygiene(Row|Words|Filters)|compliance\/documents\/)|Icon(ClockX|User(Off|Question))\./,
      ),
      ofArea('documents', /src\/pages\/documents\//),
      // Ours need libraries, and never the other way: files that needed each other would run in the wrong order.
      {
        name: 'lists',
        minShareCount: 16,
        // What only trainings and looking ahead need is no weight on equipment and documents, however many pages share it.
        test: (id: string) => !isLibrary(id) && !/\/src\/pages\/training\//.test(id) && !rulesAhead.test(id),
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

// The development server's proxy is in src/gateway/http/devServer.ts, because the gateway's port is only known there.
export default defineConfig(({ command }) => ({
  // Beside each asset what browsers are sent of it; index.html is not among them, because each answer has its own nonce.
  plugins: [
    react(),
    leanRouter(),
    compression({ include: /assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'] }),
    routePreloads(import.meta.dirname),
  ],
  // Its files are written by a worker that fetches the code of workbooks only when one is asked for.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // Sixty sheets of half a kilobyte each, most of them for parts of one page, would be a request each.
    cssCodeSplit: false,
    modulePreload: {
      // Browsers that can run this target know how to load modules ahead.
      polyfill: false,
      // What a route needs first is in the head that the gateway sends. For a page that is gone to from another, names of all
      // its files would stand in the very first one: three kilobytes of every first visit, to save a way on a later one.
      // What a page itself loads later is asked for at once: found file by file it would take a way for each level of imports.
      resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith('assets/index-') ? [] : files),
    },
    rolldownOptions: {
      // The second one runs before the code of the page has come.
      input: ['index.html', 'src/client/early.ts'],
      output: {
        codeSplitting: codeSplitting(),
        // The first file names all others: two kilobytes of words that compress badly. Fonts are known by their names.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
      },
    },
  },
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACEHOLDER } }),
}));
