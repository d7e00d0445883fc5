import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './FilterMenu.module.css';

/**
 * A filter in force that came with a link and is set elsewhere: what it says, and how to take it off. The focus, which
 * would go with it, goes to the filters around it, as theirs does when they are cleared.
 */
export const FilterChip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <Button
    variant="default"
    size="xs"
    className={classes.target}
    data-set
    rightSection={<IconX size={14} aria-hidden />}
    aria-label={`Remove: ${words}`}
    onClick={({ currentTarget }) => {
      currentTarget.closest('fieldset')?.focus();
      onRemove();
    }}
  >
    <span className={classes.value}>{words}</span>
  </Button>
);
