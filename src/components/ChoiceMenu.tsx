import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ChoiceMenu.module.css';

/** What a button with a popover opens: a column of choices. */
export const ChoiceMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Popover.Dropdown className={classes.menu} aria-label={label}>
    {children}
  </Popover.Dropdown>
);

type ChoiceProps = { disabled?: boolean; onChoose: () => void; children: ReactNode };

export const MenuChoice = ({ disabled = false, onChoose, children }: ChoiceProps) => (
  <button type="button" className={classes.choice} disabled={disabled} onClick={onChoose}>
    {children}
  </button>
);
