import { pathPartOf } from '#listing/pathIds.ts';
import { SOURCES_PATH } from '#listing/sources.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { type ComparedInAddress, whyPath } from '#listing/trend/whyPath.ts';
import { toSearch } from '#listing/urlState.ts';
import type { CoverageFilter } from './coverage/coverageFilters.ts';
import type { AssignmentFilter } from './coverage/equipment/assignmentFilters.ts';
import type { HolderFilter } from './coverage/holders/holderFilters.ts';
import type { KeyPersonFilter } from './coverage/people/keyPersonFilters.ts';
import type { DocumentFilter } from './documents/documentFilters.ts';
import type { HygieneFilter } from './documents/hygiene/hygieneFilters.ts';
import type { EquipmentFilter } from './equipment/equipmentFilters.ts';
import type { EquipmentForecastFilter } from './forecast/equipment/equipmentForecastFilters.ts';
import type { ForecastFilter } from './forecast/forecastFilters.ts';
import type { LapseGroup } from './forecast/forecastList.ts';
import type { InspectionsAheadFilter } from './forecast/inspections/inspectionsAheadFilters.ts';
import type { PeopleAheadFilter } from './forecast/people/peopleAheadFilters.ts';
import type { BookedFilter } from './forecast/plan/people/bookedFilters.ts';
import type { PlanFilter, PlannedIn } from './forecast/plan/planFilters.ts';
import type { TrainingsAheadFilter } from './forecast/trainings/trainingsAheadFilters.ts';
import type { WhatIf } from './forecast/whatIfFilters.ts';
import type { Clock } from './onDay/clock.ts';
import type { DocumentDifferenceFilter, PairDifferenceFilter } from './onDay/differences/differenceFilters.ts';
import type { DocumentsOnDayFilter, ItemsOnDayFilter, PairsOnDayFilter } from './onDay/onDayFilters.ts';
import type { CompletionFilter } from './training/completions/completionFilters.ts';
import type { EmployeeFilter } from './training/employeeFilters.ts';
import type { EvidenceFilter } from './training/evidence/evidenceFilters.ts';
import type { RequirementFilter } from './training/requirementFilters.ts';
import type { TrainingFilter } from './training/trainings/trainingFilters.ts';
import type { ChangeFilter, DocumentChangeFilter, ItemChangeFilter } from './why/whyFilters.ts';

type OnDayFilter = Partial<PairsOnDayFilter> | Partial<ItemsOnDayFilter> | Partial<DocumentsOnDayFilter>;
type DifferencesFilter = Partial<PairDifferenceFilter> | Partial<DocumentDifferenceFilter>;

/** Every address of the dashboard; no other module writes one. A filter opens the list with exactly those rows. */
export const paths = {
  overview: '/',
  employees: (filter: Partial<EmployeeFilter> = {}) => `/training${toSearch(filter)}`,
  /** `training`: the training at which the page opens. */
  employee: (id: string, training?: number) =>
    `/training/employees/${pathPartOf(id)}${training === undefined ? '' : `#training-${training}`}`,
  /** The full record of one employee on paper, for an audit. */
  employeeRecord: (id: string) => `/training/employees/${pathPartOf(id)}/record`,
  matrix: (filter: Partial<EmployeeFilter> = {}) => `/training/matrix${toSearch(filter)}`,
  requirements: (filter: Partial<RequirementFilter> = {}) => `/training/required${toSearch(filter)}`,
  trainings: (filter: Partial<TrainingFilter> = {}) => `/training/courses${toSearch(filter)}`,
  /** Sites next to each other; all of them if none are given. */
  siteComparison: (sites: readonly string[] = []) => `/training/sites${toSearch({ site: sites })}`,
  training: (id: number) => `/training/courses/${id}`,
  completions: (filter: Partial<CompletionFilter> = {}) => `/training/completions${toSearch(filter)}`,
  /** `open`: the keys of items (`itemKey`) whose schedules are unfolded. */
  equipment: (filter: Partial<EquipmentFilter> & { open?: string[] } = {}) => `/equipment${toSearch(filter)}`,
  /** `month`: the month shown, `2026-12`. */
  equipmentCalendar: (filter: Partial<EquipmentFilter> & { month?: string } = {}) =>
    `/equipment/calendar${toSearch(filter)}`,
  equipmentItem: (typeId: string, id: string) => `/equipment/${pathPartOf(typeId)}/${pathPartOf(id)}`,
  documents: (filter: Partial<DocumentFilter> = {}) => `/documents${toSearch(filter)}`,
  documentHygiene: (filter: Partial<HygieneFilter> = {}) => `/documents/hygiene${toSearch(filter)}`,
  /** `on`: the day of the forecast, `2027-03-01`; `by`: what the lapses are grouped by. */
  forecast: (filter: Partial<ForecastFilter> & Partial<WhatIf> & { on?: string; by?: LapseGroup } = {}) =>
    `/forecast${toSearch(filter)}`,
  equipmentForecast: (filter: Partial<EquipmentForecastFilter> & { on?: string } = {}) =>
    `/equipment/forecast${toSearch(filter)}`,
  inspectionsAhead: (filter: Partial<InspectionsAheadFilter> & { on?: string } = {}) =>
    `/equipment/inspections${toSearch(filter)}`,
  /** `on`: people who lapse before this day are booked. */
  plan: (filter: Partial<PlanFilter> & { on?: string } = {}) => `/forecast/plan${toSearch(filter)}`,
  /** Everyone booked in the plan of an address. */
  planPeople: (filter: Partial<BookedFilter> & Partial<PlannedIn> = {}) => `/forecast/plan/people${toSearch(filter)}`,
  trainingsAhead: (filter: Partial<TrainingsAheadFilter> & { on?: string } = {}) =>
    `/forecast/trainings${toSearch(filter)}`,
  peopleAhead: (filter: Partial<PeopleAheadFilter> & { on?: string } = {}) => `/forecast/employees${toSearch(filter)}`,
  /** `from` and `until`: the compared days, `2027-03-01`. */
  why: (compared: ComparedInAddress = {}) => whyPath(compared),
  changes: (filter: Partial<ChangeFilter> & { from?: string; until?: string } = {}) =>
    `/why/changes${toSearch(filter)}`,
  /** `on`: the day of the coverage; empty for today. */
  coverage: (filter: Partial<CoverageFilter> & { on?: string; as?: 'table' } = {}) => `/coverage${toSearch(filter)}`,
  coverageHolders: (filter: Partial<HolderFilter> & { on?: string } = {}) => `/coverage/holders${toSearch(filter)}`,
  coveragePeople: (filter: Partial<KeyPersonFilter> & { on?: string } = {}) => `/coverage/people${toSearch(filter)}`,
  coverageEquipment: (filter: Partial<AssignmentFilter> & { on?: string } = {}) =>
    `/coverage/equipment${toSearch(filter)}`,
  evidence: (filter: Partial<EvidenceFilter> = {}) => `/training/evidence${toSearch(filter)}`,
  itemChanges: (filter: Partial<ItemChangeFilter> & { from?: string; until?: string } = {}) =>
    `/why/equipment${toSearch(filter)}`,
  documentChanges: (filter: Partial<DocumentChangeFilter> & { from?: string; until?: string } = {}) =>
    `/why/documents${toSearch(filter)}`,
  /** `on`: the day, `2026-03-03`; the last captured day by default. Trainings unless an area is named. */
  onDay: (filter: OnDayFilter & { on?: string; area?: OtherArea | undefined; clock?: Clock | undefined } = {}) =>
    `/on${toSearch(filter)}`,
  /** Where today's records differ from what was known on the day `on`. */
  differences: (filter: DifferencesFilter & { on?: string | undefined; area?: 'documents' } = {}) =>
    `/on/differences${toSearch(filter)}`,
  sources: () => SOURCES_PATH,
  audit: () => '/audit',
  settings: () => '/settings',
  document: (id: string) => `/documents/${pathPartOf(id)}`,
};
