import * as z from 'zod/mini';
import { columnOrders } from '#compliance/matrix.ts';
import { oneOf } from '../../urlState.ts';
import { EmployeeFilter } from '../employeeFilter.ts';

/** What a cell shows: a date, or only the mark of its state. */
export const cellModes = ['dates', 'marks'] as const;
/** Of which day the dates are. */
export const cellDates = ['expires', 'completed'] as const;
/** What employees can be grouped by. */
export const groupKinds = ['none', 'site', 'job'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** The matrix as its URL has it: whom it shows, and how. What is not said is the first of its values. */
export const MatrixState = z.extend(EmployeeFilter, {
  mode: oneOf(cellModes),
  date: oneOf(cellDates),
  order: oneOf(columnOrders),
  group: oneOf(groupKinds),
});

/** How cells are shown. */
export type CellView = { mode: (typeof cellModes)[number]; date: (typeof cellDates)[number] };
