import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactTable, RowData, Row as TableRowModel } from '@tanstack/react-table';
import clsx from 'clsx';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import type { features } from './columns.ts';
import classes from './DataTable.module.css';
import { useOpenFromList } from './originList.ts';
import { RowFocusProvider } from './rowFocus.ts';
import { SelectBox } from './SelectBox.tsx';

type Props<Row extends RowData> = {
  row: TableRowModel<typeof features, Row>;
  /** How many of its cells are shown: the first so many. */
  shown: number;
  index: number;
  active: boolean;
  onActivate: (id: string) => void;
  measure: (element: Element | null) => void;
  href: string | undefined;
  compact?: (row: Row) => ReactNode;
  expanded?: boolean;
  onToggle?: (id: string) => void;
  content?: (row: Row) => ReactNode;
  /** Whether it is selected; undefined where rows cannot be. */
  selected?: boolean;
  /** Selects it or no longer; with Shift the range up to it. */
  onSelect?: (withRange: boolean) => void;
  span: number;
  FlexRender: ReactTable<typeof features, Row>['FlexRender'];
};

/** A click on a link or a button in the row is that one's own; so is the end of selecting text. */
const isOwn = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, label, input') !== null) ||
  document.getSelection()?.type === 'Range';

export function TableRow<Row extends RowData>(props: Props<Row>) {
  const { row, index, active, onActivate, measure, href, compact, expanded, onToggle, content, span, FlexRender } =
    props;
  const { shown, selected, onSelect } = props;
  const nameId = useId();
  const openFromList = useOpenFromList();
  const open = () => (href === undefined ? onToggle?.(row.id) : openFromList(href));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const toggles =
      (event.key === 'ArrowRight' && expanded === false) || (event.key === 'ArrowLeft' && expanded === true);
    if (event.key === 'Enter') open();
    else if (toggles) onToggle?.(row.id);
  };
  const focusable = {
    tabIndex: active ? 0 : -1,
    'data-row': index,
    'data-selected': selected,
    'aria-rowindex': index + 2,
    onClick: (event: MouseEvent) => (isOwn(event) ? undefined : open()),
    onKeyDown,
  };
  const className = clsx(classes.row, (href !== undefined || onToggle) && classes.opens, expanded && classes.expanded);

  const toggle = onToggle && <ToggleButton expanded={expanded} active={active} onToggle={() => onToggle(row.id)} />;

  return (
    <RowFocusProvider value={active}>
      <tbody ref={measure} data-index={index} onFocus={() => onActivate(row.id)}>
        <tr className={className} {...focusable}>
          {compact ? (
            <td className={classes.compact}>
              {toggle ? (
                <div className={classes.unfolds}>
                  {compact(row.original)}
                  {toggle}
                </div>
              ) : (
                compact(row.original)
              )}
            </td>
          ) : (
            <>
              {onSelect && (
                <td className={clsx(classes.cell, classes.selectCell)}>
                  <SelectBox
                    label="Select"
                    of={nameId}
                    checked={selected === true}
                    tabIndex={active ? 0 : -1}
                    onSelect={onSelect}
                  />
                </td>
              )}
              {toggle && <td className={classes.toggle}>{toggle}</td>}
              {row
                .getAllCells()
                .slice(0, shown)
                .map((cell, place) => (
                  <td
                    key={cell.id}
                    id={place === 0 ? nameId : undefined}
                    className={classes.cell}
                    data-align={cell.column.columnDef.meta?.align}
                    data-wraps={cell.column.columnDef.meta?.wraps}
                  >
                    <FlexRender cell={cell} />
                  </td>
                ))}
            </>
          )}
        </tr>
        {content && expanded && (
          <tr className={classes.content}>
            <td colSpan={span}>{content(row.original)}</td>
          </tr>
        )}
      </tbody>
    </RowFocusProvider>
  );
}

type ToggleProps = { expanded: boolean | undefined; active: boolean; onToggle: () => void };

const ToggleButton = ({ expanded, active, onToggle }: ToggleProps) => (
  <button
    type="button"
    className={classes.toggleButton}
    aria-expanded={expanded}
    aria-label="Details"
    tabIndex={active ? 0 : -1}
    onClick={onToggle}
  >
    {expanded ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
  </button>
);
