import type { ColumnOrder, Matrix } from '#compliance/training/trainingMatrix.ts';
import { ExportMenu } from '#components/export/ExportMenu.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { Listed } from '#listing/ListFrame.tsx';
import { useFileFacts } from '#listing/useFileFacts.ts';
import { type CellKind, cellKindWords, type GroupKind, orderWordsOf } from './matrixView.ts';

type Props = {
  listed: Pick<Listed<unknown>, 'unavailable' | 'filters' | 'count'>;
  /** Undefined until everyone is in. */
  matrix: Matrix | undefined;
  shows: CellKind;
  order: ColumnOrder;
  group: GroupKind;
};

/** Takes the matrix away as it is shown. */
export function MatrixTools({ listed: { unavailable, filters, count }, matrix, shows, order, group }: Props) {
  const factsOf = useFileFacts();
  const { today } = useAccountCalendar();
  return (
    <ExportMenu
      label="Export"
      unavailable={unavailable}
      onExport={async (format) => {
        if (!matrix) throw new Error('There is no matrix yet');
        const [{ exportSheet }, { matrixSheet }] = await Promise.all([
          import('#listing/exportSheet.ts'),
          import('./matrixSheet.ts'),
        ]);
        const facts = factsOf({
          filters,
          order: orderWordsOf(order, group),
          rows: count,
          caveat: cellKindWords[shows],
        });
        return exportSheet(format, { name: 'training matrix', facts, ...matrixSheet(matrix, shows) }, today);
      }}
    />
  );
}
