import type { Matrix } from '#compliance/training/trainingMatrix.ts';
import type { CellKind } from './matrixView.ts';

/** In px, as the style sheet has them. */
export const ROW_HEIGHT = 26;
/** The employee and the totals, which stay. */
export const FIXED_WIDTH = 324;
/** Titles and totals, which stay. */
export const HEAD_HEIGHT: Record<CellKind, number> = { expires: 92, completed: 92, marks: 202 };

const DATE_WIDTH = 86;
const MARK_WIDTH = 24;
/** For totals of four digits and more. */
const WIDE_MARK_WIDTH = 40;

/** The width of a training's column, in px: marks are narrow, but the totals above them must fit. */
export function columnWidthOf({ columns }: Matrix, cells: CellKind): number {
  if (cells !== 'marks') return DATE_WIDTH;
  return columns.some(({ gaps }) => gaps >= 1000) ? WIDE_MARK_WIDTH : MARK_WIDTH;
}
