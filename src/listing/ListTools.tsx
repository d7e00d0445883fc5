import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { Announcement } from '#components/Announcement.tsx';
import { ExportMenu } from '#components/export/ExportMenu.tsx';
import { tableOf } from '#components/export/sheet.ts';
import { ColumnMenu } from '#components/table/ColumnMenu.tsx';
import { withColumn } from '#components/table/columnChoice.ts';
import type { Column } from '#components/table/columns.ts';
import { useFocusOn } from '#components/useFocusOn.ts';
import { useNarrow } from '#components/useNarrow.ts';
import type { Listed } from './ListFrame.tsx';
import { useExport } from './useExport.ts';
import { useExportedToo } from './useExportedToo.tsx';

/** Columns of a list that a file has beyond those shown. */
export type ExportedToo = { ids: readonly string[]; label: string };

type Props<Row extends object> = {
  listed: Listed<Row>;
  columns: readonly Column<Row>[];
  /** Ids of those shown, in their order; `usual` by default. */
  shown: readonly string[];
  usual: readonly string[];
  isChosen: boolean;
  /** Those of some columns that have room. */
  fitting: (ids: readonly string[]) => readonly string[];
  /** None for the usual ones. */
  onChoose: (ids: readonly string[]) => void;
  order: string;
  caveat: string | undefined;
  exportedToo: ExportedToo | undefined;
  inOrder: () => readonly Row[];
  isSelected: (row: Row) => boolean;
  onClearSelection: () => void;
};

/** Tools for a list as a whole: choose its columns, export it, or only its selected rows. */
export function ListTools<Row extends object>(props: Props<Row>) {
  const { listed, columns, shown, order, caveat, exportedToo, inOrder, isSelected, onClearSelection } = props;
  const { noun, rows, unavailable, filters, params, count } = listed;
  const narrow = useNarrow();
  const exportAs = useExport();
  const exportName = useId();
  const focusOn = useFocusOn();
  const besides = useExportedToo(exportedToo?.label ?? '');
  const more = exportedToo?.ids.filter((id) => !shown.includes(id)) ?? [];
  const all = columns.map(({ id }) => id);
  const exported = besides.isIn ? more.reduce((ids, id) => withColumn(ids, id, all), shown) : shown;
  const selected = rows?.filter(isSelected).length ?? 0;
  const selectedWords = `${selected > 0 ? formatCount(selected) : 'Nothing'} selected`;
  return (
    <>
      <Announcement words={selectedWords} />
      {selected > 0 && (
        <>
          <span>{selectedWords}</span>
          <Button
            variant="subtle"
            onClick={() => {
              onClearSelection();
              focusOn(exportName);
            }}
          >
            Clear
          </Button>
        </>
      )}
      {!narrow && (
        <ColumnMenu
          columns={columns.map(({ id, header }) => ({ id, label: header }))}
          chosen={props.isChosen ? shown : undefined}
          usual={props.usual}
          fitting={props.fitting}
          onChoose={props.onChoose}
        />
      )}
      <ExportMenu
        name={exportName}
        label={selected > 0 ? 'Export selected' : 'Export'}
        unavailable={unavailable}
        options={more.length > 0 && besides.choice}
        onExport={(format) => {
          const written = selected > 0 ? inOrder().filter(isSelected) : inOrder();
          const facts = {
            name: noun,
            filters,
            order,
            rowCount: written.length,
            rows: selected > 0 ? `${formatCount(selected)} selected, of ${count}` : count,
            caveat,
            params,
          };
          const chosen = exported.flatMap((id) => columns.filter((column) => column.id === id));
          return exportAs(format, facts, (context) => tableOf(chosen, written, context));
        }}
      />
    </>
  );
}
