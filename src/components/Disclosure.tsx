import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

type Props = {
  label: string;
  /** What to show while it is folded. */
  hint?: ReactNode;
  children: ReactNode;
};

/** A part above a list that has no room for it, folded until the reader opens it. */
export const Disclosure = ({ label, hint, children }: Props) => (
  <details className={classes.disclosure}>
    <summary>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </summary>
    {children}
  </details>
);
