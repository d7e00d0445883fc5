import { trainingStates } from '#compliance/training/trainingState.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { CurrentDot } from './MatrixCell.tsx';
import type { CellKind } from './matrixView.ts';

/** The meaning of the cells, in words; a current one has a plain date, or a dot. */
export const MatrixLegend = ({ cells }: { cells: CellKind }) => (
  <span className="inline-row" style={{ flexWrap: 'wrap', gap: '0 var(--space-4)' }}>
    {trainingStates.toReversed().map((state) =>
      state === 'notRequired' ? (
        <span key={state}>{cells === 'marks' ? 'Empty: not required' : '– Not required'}</span>
      ) : state === 'current' ? (
        <span key={state} className="inline-row">
          {cells !== 'marks' ? (
            'A plain date: current'
          ) : (
            <>
              <CurrentDot /> Current
            </>
          )}
        </span>
      ) : (
        <StatusBadge key={state} appearance={trainingStateAppearances[state]} />
      ),
    )}
  </span>
);
