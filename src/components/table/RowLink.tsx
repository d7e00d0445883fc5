import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFromList } from './originList.ts';
import { useRowTabIndex } from './rowFocus.ts';

/** The name of a row, which opens what the row stands for, and lets its page know the list. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} state={useFromList()} className="hover-underline medium" tabIndex={useRowTabIndex()}>
    {children}
  </Link>
);
