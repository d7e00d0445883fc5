import { ExportMenu } from '#components/export/ExportMenu.tsx';
import { tableOf } from '#components/export/sheet.ts';
import type { Column } from '#components/table/columns.ts';
import type { Listed } from '#listing/ListFrame.tsx';
import { useExport } from '#listing/useExport.ts';
import type { CoverageRow } from './coverageRow.ts';

type Props = { listed: Listed<CoverageRow>; columns: readonly Column<CoverageRow>[]; caveat: string | undefined };

/** Exports the cells of the heat map, one per row. */
export function CoverageExport({ listed, columns, caveat }: Props) {
  const { noun, rows = [], unavailable, filters, params, count } = listed;
  const exportAs = useExport();
  const shown = { name: noun, filters, order: 'Worst first', rows: count, rowCount: rows.length, caveat, params };
  return (
    <ExportMenu
      label="Export"
      unavailable={unavailable}
      onExport={(format) => exportAs(format, shown, (context) => tableOf(columns, rows, context))}
    />
  );
}
