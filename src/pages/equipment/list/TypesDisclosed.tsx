import type { ReactNode } from 'react';
import classes from './TypesDisclosed.module.css';

type Props = { failed: number; children: ReactNode };

/** The types above the list where there is no room beside it, folded away until they are asked for. */
export const TypesDisclosed = ({ failed, children }: Props) => (
  <details className={classes.disclosed}>
    <summary>
      By type
      {failed > 0 && <span className="hint">{failed} could not be loaded</span>}
    </summary>
    {children}
  </details>
);
