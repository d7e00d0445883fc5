import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmarks } from '@tabler/icons-react';
import classes from './SavedViewsButton.module.css';
import { SavedViewsList } from './SavedViewsList.tsx';

/** The saved views behind a button, where there is no sidebar for them. */
export function SavedViewsButton() {
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
        <SavedViewsList onOpen={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
