import * as z from 'zod/mini';
import { type ColumnOrder, columnOrders } from '#compliance/matrix.ts';
import { oneOf } from '../../urlState.ts';
import { EmployeeFilter } from '../employeeFilter.ts';

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

/** The matrix as its URL has it: whom it shows, and how. What is not said is the first of its values. */
export const MatrixState = z.extend(EmployeeFilter, {
  cells: oneOf(cellKinds),
  order: oneOf(columnOrders),
  group: oneOf(groupKinds),
});
