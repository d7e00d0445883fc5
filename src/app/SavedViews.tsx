import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmarks } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNarrow } from '#components/useNarrow.ts';
import { paths } from '#pages/paths.ts';
import { useSavedViews } from '#settings/savedViews.ts';
import { SavedViewLinks } from './SavedViewLinks.tsx';
import classes from './SavedViews.module.css';

/** The way to the saved views: in the sidebar, and behind a button beside the title where there is none. */
export function SavedViews() {
  const views = useSavedViews();
  const narrow = useNarrow();
  if (views.length === 0) return null;
  return narrow ? <ViewsButton /> : <Views />;
}

function Views({ onOpen }: { onOpen?: () => void }) {
  return (
    <section className={classes.views} aria-labelledby="saved-views">
      <h2 id="saved-views" className={classes.heading}>
        Saved views
        <Link to={`${paths.settings()}#views`} className={classes.edit} onClick={onOpen}>
          Edit<span className="visually-hidden"> saved views</span>
        </Link>
      </h2>
      <SavedViewLinks {...(onOpen && { onOpen })} />
    </section>
  );
}

function ViewsButton() {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={classes.button} data-beside-title onClick={toggle}>
          <IconBookmarks size={18} stroke={1.6} aria-hidden />
          <span className="visually-hidden">Saved views</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Saved views">
        <Views onOpen={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
