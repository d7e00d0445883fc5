import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { deleteView, moveView, type SavedView, useSavedViews } from '#settings/savedViews.ts';
import { addressOfView } from '#settings/viewAddress.ts';
import { RenameView } from './RenameView.tsx';
import { SettingSection } from './SettingSection.tsx';
import classes from './SettingsPage.module.css';

/** The saved views in the order of the sidebar: open, rename, move, delete. `onUndoable` comes before something is lost. */
export function ViewList({ onUndoable }: { onUndoable: (what: string) => void }) {
  const views = useSavedViews();
  const [renamed, setRenamed] = useState<string>();
  useScrollToHash('#views');
  return (
    <SettingSection
      id="views"
      title="Saved views"
      hint="Lists that you saved, in the order of the sidebar. “Save view” above a list adds one."
    >
      {views.length === 0 ? (
        <p className={classes.hint}>No view is saved in this browser.</p>
      ) : (
        <ul className={classes.views}>
          {views.map((view, index) => (
            <li key={view.name}>
              {view.name === renamed ? (
                <RenameView name={view.name} onDone={() => setRenamed(undefined)} />
              ) : (
                <ViewRow
                  view={view}
                  isFirst={index === 0}
                  isLast={index === views.length - 1}
                  onRename={() => setRenamed(view.name)}
                  onDelete={() => {
                    onUndoable(`“${view.name}” was deleted.`);
                    deleteView(view.name);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingSection>
  );
}

type RowProps = { view: SavedView; isFirst: boolean; isLast: boolean; onRename: () => void; onDelete: () => void };

function ViewRow({ view, isFirst, isLast, onRename, onDelete }: RowProps) {
  const { name } = view;
  return (
    <>
      <Link to={addressOfView(view)} className={classes.view} title={name}>
        {name}
      </Link>
      <ActionIcon variant="subtle" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => moveView(name, -1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => moveView(name, 1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Rename ${name}`} onClick={onRename}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Delete ${name}`} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Brings the part of the page that a link names into sight. */
function useScrollToHash(hash: string) {
  const at = useLocation().hash;
  useEffect(() => {
    if (at === hash) document.querySelector(hash)?.scrollIntoView();
  }, [at, hash]);
}
