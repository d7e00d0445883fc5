import { Button, type ButtonProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import classes from './FilterButton.module.css';

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'value' | 'className'> & {
    /** Whether the filter is in force. */
    isSet: boolean;
    value?: string;
    className?: string;
  };

/** The button of a filter, dashed while unset and solid with its value once set. */
export const FilterButton = ({ isSet, value, className, children, ...props }: Props) => (
  <Button variant="default" size="xs" className={clsx(classes.button, className)} data-set={isSet} {...props}>
    {children}
    {value && <strong className={classes.value}>{value}</strong>}
  </Button>
);

/**
 * A filter in force that came with a link and is set elsewhere: its words, and a button to remove it. The removed button loses
 * the focus, which then moves to the filters around it, as when they are cleared.
 */
export const FilterChip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <FilterButton
    isSet
    value={words}
    rightSection={<IconX size={14} aria-hidden />}
    aria-label={`Remove: ${words}`}
    onClick={({ currentTarget }) => {
      currentTarget.closest('fieldset')?.focus();
      onRemove();
    }}
  />
);
