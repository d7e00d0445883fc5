import type { ReactNode } from 'react';
import classes from './MenuChoice.module.css';

type Props = { disabled?: boolean; onChoose: () => void; children: ReactNode };

/** One of the choices in a menu. */
export const MenuChoice = ({ disabled = false, onChoose, children }: Props) => (
  <button type="button" className={classes.choice} disabled={disabled} onClick={onChoose}>
    {children}
  </button>
);
