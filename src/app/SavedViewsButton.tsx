import { IconBookmarks } from '@tabler/icons-react';
import { PopoverButton } from '#components/PopoverButton.tsx';
import classes from './SavedViewsButton.module.css';
import { SavedViewsList } from './SavedViewsList.tsx';

/** The saved views behind a button, if there is no sidebar for them. */
export const SavedViewsButton = () => (
  <PopoverButton
    button={
      <button type="button" className={classes.button} data-beside-title>
        <IconBookmarks size={18} stroke={1.6} aria-hidden />
        <span className="visually-hidden">Saved views</span>
      </button>
    }
    label="Saved views"
    position="bottom-end"
    width={320}
    className={classes.dropdown}
  >
    {(close) => <SavedViewsList onOpen={close} />}
  </PopoverButton>
);
