import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { useRowTabIndex } from './rowFocus.ts';

/** The name of a row: a link that opens its record, and tells that page about the list. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} fromList className="hover-underline medium" tabIndex={useRowTabIndex()}>
    {children}
  </Link>
);
