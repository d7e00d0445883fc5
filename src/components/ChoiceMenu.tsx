import { Popover, type PopoverDropdownProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './ChoiceMenu.module.css';

type MenuProps = PopoverDropdownProps & {
  label: string;
  /** Whether it holds fields, which need more room around them than choices. */
  roomy?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** What a button with a popover opens: a column of choices. */
export const ChoiceMenu = ({ label, roomy = false, ...dropdown }: MenuProps) => (
  <Popover.Dropdown className={classes.menu} data-roomy={roomy || undefined} aria-label={label} {...dropdown} />
);

type ChoiceProps = { disabled?: boolean; onChoose: () => void; children: ReactNode };

export const MenuChoice = ({ disabled = false, onChoose, children }: ChoiceProps) => (
  <button type="button" className={classes.choice} disabled={disabled} onClick={onChoose}>
    {children}
  </button>
);
