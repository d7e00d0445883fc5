import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

type Props = {
  label: string;
  /** What is to be known of it while it is folded. */
  hint?: ReactNode;
  children: ReactNode;
};

/** A part above a list where there is no room for it, folded away until it is asked for. */
export const Disclosure = ({ label, hint, children }: Props) => (
  <details className={classes.disclosure}>
    <summary>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </summary>
    {children}
  </details>
);
