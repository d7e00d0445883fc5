import { useMemo } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { leftOutWords } from '#components/table/rowLimits.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { ListFrame } from '#listing/ListFrame.tsx';
import { useListState } from '#listing/useListState.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { useEmployees } from '../useEmployees.ts';
import { MatrixLegend } from './MatrixLegend.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { MatrixTools } from './MatrixTools.tsx';
import { MatrixViewMenu } from './MatrixViewMenu.tsx';
import { useTakenStates } from './matrixTally.ts';
import { columnOrderWords, matrixIn, orderWordsOf } from './matrixView.ts';
import { trainingMatrixList } from './trainingMatrixList.ts';

/** Employees × trainings: who has a gap in what, trainings with most gaps first. */
export function MatrixPage() {
  const data = useEmployees();
  const shown = useTakenStates(data.joined);
  const employees = shown?.employees;
  const { directory } = data;
  const state = useListState(trainingMatrixList);
  const { filter, view, changeView } = state;
  const { cells = 'expires', order = 'gaps', group = 'none' } = view;
  const narrow = useNarrow();
  const printing = usePrinting();
  const selected = useMemo(() => employees && employeeFilters.select(employees, filter), [employees, filter]);
  const matrix = selected && matrixIn(selected, directory, view, filter);

  return (
    <AreaFrame sources={data.sourcesOf(shown)}>
      <ListFrame
        list={trainingMatrixList}
        data={{ ...data, rows: employees }}
        state={state}
        order={printing ? orderWordsOf(order, group) : narrow && `Trainings ${columnOrderWords[order]}`} // elsewhere the choices say so
        tools={(listed) => (
          <>
            {employees && <MatrixViewMenu view={view} onChange={changeView} />}
            <MatrixTools listed={listed} matrix={matrix} shows={cells} order={order} group={group} />
          </>
        )}
        leftOut={() => (matrix ? leftOutWords(matrix.rows.length) : '')}
        footerExtra={() => matrix && countWords(matrix.columns.length, 'trainings')}
        footnote={!printing && <MatrixLegend cells={cells} />} // paper has it on its first sheet
        keys={
          <>
            <kbd>↑ ↓ ← →</kbd> cell <kbd>Shift →</kbd> next screen <kbd>Enter</kbd> open
          </>
        }
        table={(rows, fallback, isComplete, latest) => (
          <MatrixTable
            employees={isComplete ? rows : undefined}
            filter={latest.filter}
            view={view}
            changeView={changeView}
            directory={directory}
            fallback={fallback}
          />
        )}
      />
    </AreaFrame>
  );
}
