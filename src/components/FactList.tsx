import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './FactList.module.css';

type Props = {
  /** Whether the terms are smaller than what they stand for. */
  smallTerms?: boolean;
  /** Says otherwise of widths and distances; it weighs more. */
  className?: string | undefined;
  /** `dt` and `dd` by turns. */
  children: ReactNode;
};

/** What is known of something: terms at the left, what each is at the right. */
export const FactList = ({ smallTerms = false, className, children }: Props) => (
  <dl className={clsx(classes.facts, className)} data-small-terms={smallTerms || undefined}>
    {children}
  </dl>
);

/** A term with what it stands for; a dash where there is nothing. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children || '–'}</dd>
  </>
);
