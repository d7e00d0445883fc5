import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId, useMemo } from 'react';
import { hasModifier } from '../hasModifier.ts';
import type { Column } from './columns.ts';
import classes from './DataTable.module.css';
import { RowFocusProvider, RowNameId } from './rowFocus.ts';
import { SelectBox } from './SelectBox.tsx';

/** What a row can do to its table; each function keeps its identity between renders. */
export type RowActions = {
  onActivate: (id: string) => void;
  onOpen: (href: string) => void;
  onToggle: (id: string) => void;
  /** Toggles the selection of a row; with Shift selects the range up to it. */
  onSelect: (index: number, withRange: boolean) => void;
};

type Props<Row extends object> = {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  index: number;
  /** The id of the element that names the row. */
  nameId: string;
  active: boolean;
  actions: RowActions;
  /** Undefined if the row has the usual height. */
  measure: ((element: Element | null, id: string) => void) | undefined;
  href: string | undefined;
  compact: ((row: Row) => ReactNode) | undefined;
  /** Undefined if rows cannot be unfolded. */
  expanded: boolean | undefined;
  content: ((row: Row) => ReactNode) | undefined;
  /** Whether it is selected; undefined if rows cannot be. */
  selected: boolean | undefined;
  span: number;
  /** Whether it is being printed: then each value has its own box, so that no name is wider than its part of the sheet. */
  printing: boolean;
};

/** A click on a link or a button in the row belongs to that element; the end of a text selection is no click either. */
const isOwn = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, label, input') !== null) ||
  document.getSelection()?.type === 'Range';

/** The state of a row for screen readers; undefined if there is nothing to say. */
const stateOf = ({ selected, expanded }: Pick<Props<object>, 'selected' | 'expanded'>) =>
  (selected ? (expanded ? 'Selected, unfolded' : 'Selected') : expanded && 'Unfolded') || undefined;

function RenderedRow<Row extends object>(props: Props<Row>) {
  const { row, id, columns, index, nameId, active, actions, measure, href, compact, expanded, content, span } = props;
  const { selected, printing } = props;
  /** It changes with the row, so that React passes the element again and the new row is measured. */
  const ref = useMemo(() => measure && ((element: Element | null) => measure(element, id)), [measure, id]);
  const canUnfold = expanded !== undefined;
  const onToggle = () => actions.onToggle(id);
  const open = () => {
    if (href !== undefined) actions.onOpen(href);
    else if (canUnfold) onToggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || hasModifier(event)) return;
    const toggles =
      (event.key === 'ArrowRight' && expanded === false) || (event.key === 'ArrowLeft' && expanded === true);
    if (event.key === 'Enter') open();
    else if (toggles) onToggle();
  };
  const focusable = {
    tabIndex: active ? 0 : -1,
    'data-row': index,
    'data-selected': selected,
    // On a narrow screen there is no header row.
    'aria-rowindex': index + (compact ? 1 : 2),
    'aria-labelledby': nameId,
    'aria-description': stateOf(props),
    onClick: (event: MouseEvent) => (isOwn(event) ? undefined : open()),
    onKeyDown,
  };
  const className = clsx(classes.row, (href !== undefined || canUnfold) && classes.opens, expanded && classes.expanded);

  const toggle = canUnfold && <ToggleButton of={nameId} expanded={expanded} active={active} onToggle={onToggle} />;

  return (
    <RowFocusProvider value={active}>
      <tbody ref={ref} data-index={index} data-id={id} onFocus={() => actions.onActivate(id)}>
        <tr className={className} {...focusable}>
          {compact ? (
            <td className={classes.compact}>
              <RowNameId value={nameId}>
                {toggle ? (
                  <div className={classes.unfolds}>
                    {compact(row)}
                    {toggle}
                  </div>
                ) : (
                  compact(row)
                )}
              </RowNameId>
            </td>
          ) : (
            <>
              {selected !== undefined && (
                <td className={clsx(classes.cell, classes.selectCell)}>
                  <SelectBox
                    label="Select"
                    of={nameId}
                    checked={selected}
                    tabIndex={active ? 0 : -1}
                    onSelect={(withRange) => actions.onSelect(index, withRange)}
                  />
                </td>
              )}
              {toggle && <td className={classes.toggle}>{toggle}</td>}
              {columns.map((column, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    {...(place === 0 && { id: nameId, scope: 'row' })}
                    className={classes.cell}
                    data-align={column.meta.align}
                    data-wraps={column.meta.wraps}
                    data-one-line={column.meta.oneLine}
                  >
                    {column.meta.wraps === 'two lines' || printing ? <span>{column.cell(row)}</span> : column.cell(row)}
                  </Cell>
                );
              })}
            </>
          )}
        </tr>
        {content && expanded && (
          <tr className={classes.content}>
            <td colSpan={span}>
              <Fragment key={id}>{content(row)}</Fragment>
            </td>
          </tr>
        )}
      </tbody>
    </RowFocusProvider>
  );
}

/** A row is rendered again when something in it has changed, not when the list is scrolled or another row changes. */
export const TableRow = memo(RenderedRow) as typeof RenderedRow; // `memo` knows no type parameters

type ToggleProps = {
  /** The id of the element that names the row, read after the label. */
  of: string;
  expanded: boolean | undefined;
  active: boolean;
  onToggle: () => void;
};

function ToggleButton({ of, expanded, active, onToggle }: ToggleProps) {
  const id = useId();
  return (
    <button
      id={id}
      type="button"
      className={classes.toggleButton}
      aria-expanded={expanded}
      aria-label="Details"
      aria-labelledby={`${id} ${of}`}
      tabIndex={active ? 0 : -1}
      onClick={onToggle}
    >
      {expanded ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
    </button>
  );
}
