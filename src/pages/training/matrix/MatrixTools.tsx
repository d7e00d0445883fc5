import type { ColumnOrder, Matrix } from '#compliance/training/trainingMatrix.ts';
import { ExportMenu } from '#components/export/ExportMenu.tsx';
import type { Listed } from '#listing/ListFrame.tsx';
import { useExport } from '#listing/useExport.ts';
import { useExportedToo } from '#listing/useExportedToo.tsx';
import { exportedIdentity } from '../identityColumns.ts';
import { type CellKind, cellKindWords, type GroupKind, orderWordsOf } from './matrixView.ts';

type Props = {
  listed: Pick<Listed<unknown>, 'unavailable' | 'filters' | 'rows' | 'count'>;
  /** Undefined until everyone has loaded. */
  matrix: Matrix | undefined;
  shows: CellKind;
  order: ColumnOrder;
  group: GroupKind;
};

/** Exports the matrix as it is shown. */
export function MatrixTools({ listed, matrix, shows, order, group }: Props) {
  const exportAs = useExport();
  const identity = useExportedToo(exportedIdentity.label);
  const { unavailable, filters, rows, count } = listed;
  return (
    <ExportMenu
      label="Export"
      unavailable={unavailable}
      options={identity.choice}
      onExport={async (format) => {
        if (!matrix) throw new Error('There is no matrix yet');
        const shown = {
          name: 'training matrix',
          filters,
          order: orderWordsOf(order, group),
          rowCount: rows?.length ?? 0,
          rows: count,
          caveat: cellKindWords[shows],
        };
        return exportAs(format, shown, async () => {
          const { matrixSheet } = await import('./matrixSheet.ts');
          return matrixSheet(matrix, shows, { withIdentity: identity.isIn });
        });
      }}
    />
  );
}
