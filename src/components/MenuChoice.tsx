import type { ReactNode } from 'react';
import classes from './MenuChoice.module.css';

type Props = { disabled?: boolean; onChoose: () => void; children: ReactNode };

/** One of the choices that a button opens. */
export const MenuChoice = ({ disabled = false, onChoose, children }: Props) => (
  <button type="button" className={classes.choice} disabled={disabled} onClick={onChoose}>
    {children}
  </button>
);
