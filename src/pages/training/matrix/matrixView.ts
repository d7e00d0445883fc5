import type { Directory } from '#compliance/directory.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { jobTitleWords } from '#compliance/training/jobTitle.ts';
import {
  type ColumnOrder,
  columnOrders,
  type Grouping,
  type Matrix,
  matrixOf,
} from '#compliance/training/trainingMatrix.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { idsOrNone, oneOf } from '#listing/urlState.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { trainingCountsOf } from './matrixTally.ts';

/** The content of a cell: the day it expires, the day it was completed, or only the mark of its state. */
const cellKinds = ['expires', 'completed', 'marks'] as const;
export type CellKind = (typeof cellKinds)[number];
/** What employees can be grouped by. */
const groupKinds = ['none', 'site', 'job'] as const;
export type GroupKind = (typeof groupKinds)[number];

export const columnOrderWords: Record<ColumnOrder, string> = {
  gaps: 'with most gaps first',
  percent: 'with the lowest percentage first',
  title: 'by name, A to Z',
};

/** The content of each kind of cell in words, for readers who only have the file. */
export const cellKindWords: Record<CellKind, string> = {
  expires: 'Each cell holds the day on which the training expires, or why there is none.',
  completed: 'Each cell holds the day on which the training was last completed, or why there is none.',
  marks: 'Each cell holds the status of the training.',
};

const groupWords: Record<GroupKind, string> = {
  none: '',
  site: 'By site, most gaps first; ',
  job: 'By job title, most gaps first; ',
};

/** The order of rows and columns: `By site, most gaps first; employees most urgent first; trainings by name, A to Z`. */
export const orderWordsOf = (order: ColumnOrder, group: GroupKind): string =>
  `${groupWords[group]}employees most urgent first; trainings ${columnOrderWords[order]}`;

/** How the matrix is shown, in its URL. The default of each is the first of its values. */
export const matrixView = {
  cells: oneOf(cellKinds),
  order: oneOf(columnOrders),
  group: oneOf(groupKinds),
  /** Whether groups are folded, except those in `except`: this keeps the address short with many of them. */
  fold: oneOf(['none', 'all']),
  except: idsOrNone(),
};

/** The part of the view that determines which groups are folded. */
export type Folding = { fold?: 'none' | 'all' | undefined; except: readonly string[] };

export const isFolded = ({ fold, except }: Folding, groupId: string): boolean =>
  (fold === 'all') !== except.includes(groupId);

/** The same with one group toggled. */
export const withToggled = ({ except }: Pick<Folding, 'except'>, groupId: string): { except: string[] } => ({
  except: except.includes(groupId) ? except.filter((id) => id !== groupId) : [...except, groupId],
});

/** px */
export const ROW_HEIGHT = 26;
const DATE_WIDTH = 86;
const MARK_WIDTH = 24;
/** For totals with four or more digits. */
const WIDE_MARK_WIDTH = 40;
const NAME_WIDTH = 208;
const TOTAL_WIDTH = 116;
const TITLE_HEIGHT: Record<CellKind, number> = { expires: 66, completed: 66, marks: 176 };
/** How much wider words are with the letter spacing of WCAG 1.4.12. */
const SPACED = 1.3;

/** The width of a training's column, in px: marks are narrow, but the totals above them must fit. */
export function columnWidthOf({ columns }: Matrix, cells: CellKind): number {
  if (cells !== 'marks') return DATE_WIDTH;
  return columns.some(({ gaps }) => gaps >= 1000) ? WIDE_MARK_WIDTH : MARK_WIDTH;
}

/**
 * In px: the fixed columns of the employee and of the totals; the column of a training, and its title, which stays above it.
 */
export type MatrixSizes = Record<'name' | 'total' | 'column' | 'title', number>;

/** @param isSpaced whether the reader has set more space between letters */
export function matrixSizes(matrix: Matrix, cells: CellKind, isSpaced: boolean): MatrixSizes {
  const sized = (px: number) => (isSpaced ? Math.ceil(px * SPACED) : px);
  return {
    name: sized(NAME_WIDTH),
    total: sized(TOTAL_WIDTH),
    column: sized(columnWidthOf(matrix, cells)),
    title: sized(TITLE_HEIGHT[cells]),
  };
}

/**
 * The grouping of the employees of a filter. If the filter names sites, only these are groups: the group of any other site
 * would contain only those of its people who work in both.
 */
function groupingBy(kind: GroupKind, site: readonly string[], directory: Directory): Grouping | undefined {
  if (kind === 'site') {
    return {
      idsOf: (employee) => siteIdsOf(employee).filter((id) => site.length === 0 || site.includes(id)),
      labelOf: (id) => siteNameOf(id, directory),
    };
  }
  return kind === 'job' ? { idsOf: ({ jobTitle }) => [jobTitle], labelOf: jobTitleWords } : undefined;
}

const none: readonly string[] = [];

const latestMatrix = memoizeLatest(
  (
    employees: readonly EmployeeCompliance[],
    directory: Directory,
    order: ColumnOrder,
    group: GroupKind,
    site: readonly string[],
  ) =>
    matrixOf(employees, {
      titleOf: directory.trainingTitle,
      order,
      grouping: groupingBy(group, site, directory),
      tally: trainingCountsOf(employees),
    }),
);

/** The matrix of the employees who meet a filter, in the form of the page: its grid and its files share it. */
export const matrixIn = (
  employees: readonly EmployeeCompliance[],
  directory: Directory,
  { order = 'gaps', group = 'none' }: { order?: ColumnOrder | undefined; group?: GroupKind | undefined },
  { site }: EmployeeFilter,
): Matrix => latestMatrix(employees, directory, order, group, group === 'site' ? site : none);

/** The filter for exactly the employees of a group. */
export const filterOfGroup = (kind: Exclude<GroupKind, 'none'>, id: string, filter: EmployeeFilter): EmployeeFilter =>
  kind === 'site' ? { ...filter, site: [id] } : { ...filter, job: [id] };
