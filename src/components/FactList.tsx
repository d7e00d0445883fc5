import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './FactList.module.css';

type Props = {
  /** Whether the terms are smaller than their values. */
  smallTerms?: boolean;
  /** Overrides widths and distances; it has more specificity. */
  className?: string | undefined;
  /** `dt` and `dd` alternately. */
  children: ReactNode;
};

/** Facts about something: terms on the left, values on the right. */
export const FactList = ({ smallTerms = false, className, children }: Props) => (
  <dl className={clsx(classes.facts, className)} data-small-terms={smallTerms || undefined}>
    {children}
  </dl>
);

/** A term with its value; a dash if there is none. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children || '–'}</dd>
  </>
);
