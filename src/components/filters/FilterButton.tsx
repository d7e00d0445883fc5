import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './FilterButton.module.css';

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'value'> & {
    /** Whether the filter is in force. */
    isSet: boolean;
    /** What it is set to, in words. */
    value?: string;
  };

/** The button of a filter, dashed while unset and solid with its value once set. */
export const FilterButton = ({ isSet, value, children, ...props }: Props) => (
  <Button variant="default" size="xs" className={classes.button} data-set={isSet} {...props}>
    {children}
    {value && <strong className={classes.value}>{value}</strong>}
  </Button>
);
