import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Announcement } from '../Announcement.tsx';
import { CheckBox } from '../CheckBox.tsx';
import { PopoverButton } from '../PopoverButton.tsx';
import { StepButton } from '../StepButton.tsx';
import { ToolButton } from '../ToolButton.tsx';
import classes from './ColumnMenu.module.css';
import { movedColumn, requestedColumns, withColumn } from './columnChoice.ts';

type Props = {
  /** Every column of the table, the one that names the row first. */
  columns: readonly { id: string; label: string }[];
  /** The columns that the reader has chosen, in their order. */
  chosen: readonly string[] | undefined;
  usual: readonly string[];
  /** Those of the given columns that have room when nobody has chosen. */
  fitting: (ids: readonly string[]) => readonly string[];
  /** Called with no ids for the usual columns. */
  onChoose: (ids: readonly string[]) => void;
};

export const ColumnMenu = (props: Props) => (
  <PopoverButton
    button={<ToolButton icon={<IconColumns3 size={16} aria-hidden />}>Columns</ToolButton>}
    label="Columns"
    position="bottom-end"
    kind="fields"
    style={{ gap: 2, minWidth: 260 }}
  >
    <ColumnChoice {...props} />
  </PopoverButton>
);

/**
 * Chooses which columns a table shows, and their order: the shown ones first. Usual columns without room are not ticked, and
 * say so; changes apply to the columns that the table shows.
 */
function ColumnChoice({ columns, chosen: chosenBefore, usual, fitting, onChoose }: Props) {
  // While the menu is open, choices made here apply: keys come faster than the URL changes.
  const [chosen, setChosen] = useState(chosenBefore);
  const [moved, setMoved] = useState('');
  const all = columns.map(({ id }) => id);
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  const wanted = chosen ?? usual;
  const shown = chosen ?? fitting(usual);
  const inOrder = [...wanted, ...all.filter((id) => !wanted.includes(id))];
  const show = (next: readonly string[]) => {
    const requested = requestedColumns(next, fitting(usual));
    setChosen(requested.length === 0 ? undefined : requested);
    onChoose(requested);
  };
  const move = (id: string, by: -1 | 1) => {
    const next = movedColumn(shown, id, by);
    show(next);
    if (next.includes(id)) setMoved(`${labelOf(id)}, column ${next.indexOf(id) + 1} of ${next.length}`);
  };
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <Announcement words={moved} />
      {inOrder.map((id) => {
        const place = shown.indexOf(id);
        return (
          <div key={id} className={classes.column}>
            <CheckBox
              label={
                <span>
                  {labelOf(id)} {place < 0 && wanted.includes(id) && <small className="faint">no room</small>}
                </span>
              }
              checked={place >= 0}
              disabled={id === all[0]}
              onChange={() => show(withColumn(shown, id, all))}
              onKeyDown={onKeyDown(id)}
            />
            {place >= 1 && (
              <>
                <StepButton
                  variant="subtle"
                  size={24}
                  label={`Move ${labelOf(id)} up`}
                  isAtEnd={place === 1}
                  onStep={() => move(id, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </StepButton>
                <StepButton
                  variant="subtle"
                  size={24}
                  label={`Move ${labelOf(id)} down`}
                  isAtEnd={place === shown.length - 1}
                  onStep={() => move(id, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </StepButton>
              </>
            )}
          </div>
        );
      })}
      <p className={classes.hint}>Alt ↑ ↓ on a column moves it. What has no room is left out until you tick it.</p>
      <Button
        variant="default"
        size="compact-xs"
        disabled={chosen === undefined}
        onClick={() => {
          setChosen(undefined);
          onChoose([]);
        }}
      >
        Back to the usual columns
      </Button>
    </>
  );
}
