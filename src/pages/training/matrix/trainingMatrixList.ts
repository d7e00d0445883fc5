import { matrixOf } from '#compliance/training/trainingMatrix.ts';
import { defineList } from '#listing/defineList.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { employeeRecord } from '../employees/employeeList.ts';
import { trainingRecord } from '../trainings/trainingList.ts';
import { useEmployees } from '../useEmployees.ts';
import { columnOrderWords, matrixView } from './matrixView.ts';

/** Employees × trainings: it links to both, with the trainings in the order of its columns. */
export const trainingMatrixList = defineList({
  noun: 'employees',
  filters: employeeFilters,
  view: matrixView,
  order: 'Most urgent first',
  useRows: () => useEmployees().employees,
  rowId: ({ id }) => id,
  records: {
    employee: employeeRecord,
    training: {
      all: (employees, { view: { order = 'gaps' } }, { trainingTitle }) =>
        matrixOf(employees, { titleOf: trainingTitle, order }).columns.map(({ trainingId, title }) =>
          trainingRecord({ id: trainingId, title }),
        ),
      order: ({ view: { order = 'gaps' } }) => columnOrderWords[order],
    },
  },
});
