import { Button } from '@mantine/core';
import { useId } from 'react';
import { ExportMenu } from '#components/export/ExportMenu.tsx';
import { tableOf } from '#components/export/sheet.ts';
import { formatCount } from '#components/format.ts';
import { ColumnMenu } from '#components/table/ColumnMenu.tsx';
import type { Column } from '#components/table/columns.ts';
import { useFocusOn } from '#components/useFocusOn.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import type { Listed } from './ListFrame.tsx';
import { useFileFacts } from './useFileFacts.ts';

type Props<Row extends object> = {
  listed: Listed<Row>;
  columns: readonly Column<Row>[];
  /** The ids of those shown, in their order; `usual` while nobody has chosen. */
  shown: readonly string[];
  usual: readonly string[];
  onShow: (shown: readonly string[]) => void;
  order: string;
  caveat: string | undefined;
  inOrder: () => readonly Row[];
  isSelected: (row: Row) => boolean;
  onClearSelection: () => void;
};

/** What can be done with a list as a whole: choose its columns, take it away, or only what is selected of it. */
export function ListTools<Row extends object>(props: Props<Row>) {
  const { listed, columns, shown, usual, onShow, order, caveat, inOrder, isSelected, onClearSelection } = props;
  const { noun, rows, unavailable, filters, params, count } = listed;
  const narrow = useNarrow();
  const factsOf = useFileFacts();
  const { today, dateOf } = useAccountCalendar();
  const exportName = useId();
  const focusOn = useFocusOn();
  const selected = rows?.filter(isSelected).length ?? 0;
  return (
    <>
      {selected > 0 && (
        <>
          <span role="status">{formatCount(selected)} selected</span>
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
          shown={shown}
          usual={usual}
          onShow={onShow}
        />
      )}
      <ExportMenu
        name={exportName}
        label={selected > 0 ? 'Export selected' : 'Export'}
        unavailable={unavailable}
        onExport={async (format) => {
          const { exportSheet } = await import('./exportSheet.ts');
          const table = tableOf(
            shown.flatMap((id) => columns.filter((column) => column.id === id)),
            selected > 0 ? inOrder().filter(isSelected) : inOrder(),
            { today, dateOf },
          );
          const facts = factsOf({
            filters,
            order,
            rows: selected > 0 ? `${formatCount(selected)} selected, of ${count}` : count,
            caveat,
            params,
          });
          return exportSheet(format, { name: noun, facts, ...table }, today);
        }}
      />
    </>
  );
}
