import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './ColumnMenu.module.css';
import { movedColumn, withColumn } from './columnChoice.ts';

type Props = {
  /** Every column of the table, the one that names the row first. */
  columns: readonly { id: string; label: string }[];
  /** The ids of those that are shown, in their order. */
  shown: readonly string[];
  /** Those shown by default. */
  usual: readonly string[];
  onShow: (shown: readonly string[]) => void;
};

/** Which columns a table shows, and in which order: the shown ones first, as they stand. */
export function ColumnMenu({ columns, shown, usual, onShow }: Props) {
  const all = columns.map(({ id }) => id);
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  const inOrder = [...shown, ...all.filter((id) => !shown.includes(id))];
  const move = (id: string, by: -1 | 1) => onShow(movedColumn(shown, id, by));
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    move(id, by < 0 ? -1 : 1);
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Columns">
        {inOrder.map((id) => {
          const place = shown.indexOf(id);
          return (
            <div key={id} className={classes.column}>
              <Checkbox
                size="xs"
                label={labelOf(id)}
                checked={place >= 0}
                disabled={id === all[0]}
                onChange={() => onShow(withColumn(shown, id, all))}
                onKeyDown={onKeyDown(id)}
              />
              {place >= 1 && (
                <>
                  <Mover label={`Move ${labelOf(id)} up`} disabled={place === 1} onMove={() => move(id, -1)}>
                    <IconArrowUp size={14} aria-hidden />
                  </Mover>
                  <Mover
                    label={`Move ${labelOf(id)} down`}
                    disabled={place === shown.length - 1}
                    onMove={() => move(id, 1)}
                  >
                    <IconArrowDown size={14} aria-hidden />
                  </Mover>
                </>
              )}
            </div>
          );
        })}
        <p className={classes.hint}>Alt ↑ ↓ on a column moves it.</p>
        <Button variant="default" size="compact-xs" disabled={shown === usual} onClick={() => onShow(usual)}>
          Back to the usual columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

type MoverProps = { label: string; disabled: boolean; onMove: () => void; children: React.ReactNode };

/** It keeps the focus where it cannot move any further, so that the keyboard does not lose its place. */
const Mover = ({ label, disabled, onMove, children }: MoverProps) => (
  <ActionIcon
    variant="subtle"
    size={24}
    aria-label={label}
    aria-disabled={disabled}
    data-disabled={disabled || undefined}
    onClick={onMove}
  >
    {children}
  </ActionIcon>
);
