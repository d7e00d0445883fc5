import type { ReactNode } from 'react';
import classes from './TypePane.module.css';

type Props = { failed: number; children: ReactNode };

/** The types above the list where there is no room beside it, folded away until they are asked for. */
export const TypesDisclosed = ({ failed, children }: Props) => (
  <details className={classes.disclosed}>
    <summary>
      By type
      {failed > 0 && <span className={classes.failed}>{failed} could not be loaded</span>}
    </summary>
    {children}
  </details>
);
