import type { ReactNode } from 'react';
import { FactList } from '../FactList.tsx';
import classes from './UnfoldedFacts.module.css';

/** The unfolded part of a row: terms with their values. */
export const UnfoldedFacts = ({ children }: { children: ReactNode }) => (
  <FactList className={classes.details}>{children}</FactList>
);
