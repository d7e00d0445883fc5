import { ActionIcon, Box, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#components/Link.tsx';
import { StepButton } from '#components/StepButton.tsx';
import { named, useFocusOn } from '#components/useFocusOn.ts';
import { deleteView, moveView, nameProblem, renameView, type SavedView, useSavedViews } from '#settings/savedViews.ts';
import { addressOfView } from '#settings/viewAddress.ts';
import { SettingSection } from './SettingSection.tsx';
import type { Undoable } from './undoable.ts';

type Props = {
  onUndoable: (step: Undoable) => void;
  /** The button that undoes the last step, if it was one of this section. */
  undo: ReactNode;
};

/** The saved views in the order of the sidebar: open, rename, move, delete. `onUndoable` is called after something was lost. */
export function ViewList({ onUndoable, undo }: Props) {
  const views = useSavedViews();
  const [renamed, setRenamed] = useState<string>();
  const id = useId();
  const focusOn = useFocusOn();
  useScrollToHash('#views');
  const linkAt = (index: number) => `${id} link ${index}`;
  const renameAt = (index: number) => `${id} rename ${index}`;
  return (
    <SettingSection
      id="views"
      title="Saved views"
      hint="Lists that you saved, in the order in which the pages list them. “Save view” above a list adds one."
    >
      {views.length === 0 ? (
        <p className="hint" tabIndex={-1} {...named(id)}>
          No view is saved in this browser.
        </p>
      ) : (
        <Box component="ul" w="100%">
          {views.map((view, index) => (
            <Box key={view.name} component="li" className="row ruled" mih={34} style={{ gap: 'var(--space-1)' }}>
              {view.name === renamed ? (
                <RenameView
                  name={view.name}
                  onDone={() => {
                    setRenamed(undefined);
                    focusOn(renameAt(index));
                  }}
                />
              ) : (
                <ViewRow
                  view={view}
                  isFirst={index === 0}
                  isLast={index === views.length - 1}
                  linkName={linkAt(index)}
                  renameName={renameAt(index)}
                  onRename={() => setRenamed(view.name)}
                  onDelete={() => {
                    onUndoable({
                      what: `“${view.name}” was deleted.`,
                      undo: deleteView(view.name),
                      focus: linkAt(index),
                      at: 'views',
                    });
                    // The view that took its place; not that view's button, so that a key held down deletes no more.
                    focusOn(linkAt(index), linkAt(index - 1), id);
                  }}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
      {undo}
    </SettingSection>
  );
}

type RowProps = {
  view: SavedView;
  isFirst: boolean;
  isLast: boolean;
  /** For `useFocusOn`. */
  linkName: string;
  renameName: string;
  onRename: () => void;
  onDelete: () => void;
};

function ViewRow({ view, isFirst, isLast, linkName, renameName, onRename, onDelete }: RowProps) {
  const { name } = view;
  return (
    <>
      <Link to={addressOfView(view)} className="truncate hover-underline medium grow" title={name} {...named(linkName)}>
        {name}
      </Link>
      <StepButton variant="subtle" label={`Move ${name} up`} isAtEnd={isFirst} onStep={() => moveView(name, -1)}>
        <IconArrowUp size={16} aria-hidden />
      </StepButton>
      <StepButton variant="subtle" label={`Move ${name} down`} isAtEnd={isLast} onStep={() => moveView(name, 1)}>
        <IconArrowDown size={16} aria-hidden />
      </StepButton>
      <ActionIcon variant="subtle" aria-label={`Rename ${name}`} onClick={onRename} {...named(renameName)}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Delete ${name}`} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Scrolls to the part of the page that a link names. */
function useScrollToHash(hash: string) {
  const at = useLocation().hash;
  useEffect(() => {
    if (at === hash) document.querySelector(hash)?.scrollIntoView();
  }, [at, hash]);
}

/** Renames a saved view; Escape keeps its name. */
function RenameView({ name, onDone }: { name: string; onDone: () => void }) {
  const [typed, setTyped] = useState(name);
  const problem = nameProblem(typed, useSavedViews(), name);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    renameView(name, typed);
    onDone();
  }

  return (
    <Box
      component="form"
      className="row grow"
      py="var(--space-1)"
      style={{ alignItems: 'flex-start' }}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onDone()}
    >
      <TextInput
        ref={input}
        className="grow"
        aria-label={`New name of ${name}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit">Rename</Button>
      <Button variant="default" onClick={onDone}>
        Cancel
      </Button>
    </Box>
  );
}
