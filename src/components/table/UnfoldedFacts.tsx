import type { ReactNode } from 'react';
import { FactList } from '../FactList.tsx';
import classes from './UnfoldedFacts.module.css';

/** What a row of a table unfolds to: terms, and what each is. */
export const UnfoldedFacts = ({ children }: { children: ReactNode }) => (
  <FactList className={classes.details}>{children}</FactList>
);
