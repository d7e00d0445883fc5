import { type ColumnOrder, columnOrders } from '#compliance/training/trainingMatrix.ts';
import { oneOf } from '#listing/urlState.ts';

/** What a cell shows: the day it expires, the day it was completed, or only the mark of its state. */
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

/** What each kind of cell holds, for whoever has only the file. */
export const cellKindWords: Record<CellKind, string> = {
  expires: 'Each cell holds the day on which the training expires, or why there is none.',
  completed: 'Each cell holds the day on which the training was last completed, or why there is none.',
  marks: 'Each cell holds how the training stands.',
};

const groupWords: Record<GroupKind, string> = {
  none: '',
  site: 'By site, most gaps first; ',
  job: 'By job title, most gaps first; ',
};

/** In which order rows and columns stand: `By site, most gaps first; employees most urgent first; trainings by name, A to Z`. */
export const orderWordsOf = (order: ColumnOrder, group: GroupKind): string =>
  `${groupWords[group]}employees most urgent first; trainings ${columnOrderWords[order]}`;

/** How the matrix is shown, as its URL has it. What is not said is the first of its values. */
export const matrixView = {
  cells: oneOf(cellKinds),
  order: oneOf(columnOrders),
  group: oneOf(groupKinds),
};
