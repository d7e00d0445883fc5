import clsx from 'clsx';
import { formatCount } from '#compliance/countWords.ts';
import classes from './CountLink.module.css';
import { Link } from './Link.tsx';
import type { Tone } from './status.ts';
import { useRowTabIndex } from './table/rowFocus.ts';

export type CountLinkProps = {
  count: number | undefined;
  /** The list that holds exactly what is counted. */
  to: string;
  /** What is counted, for screen readers: `employees incomplete`. It follows the number and must suit any number. */
  of: string;
  tone?: Tone;
  strong?: boolean;
};

/** A count that opens the list it counts. Zero is plain text; an unknown count is a dash. */
export function CountLink({ count, to, of, tone, strong }: CountLinkProps) {
  const tabIndex = useRowTabIndex();
  const className = clsx('tabular', strong && 'strong');
  if (count === undefined) return <span className={className}>–</span>;
  if (count === 0) return <span className={clsx(className, 'faint')}>0</span>;
  return (
    <Link
      to={to}
      className={clsx(className, classes.link)}
      data-tone={tone}
      data-count={count}
      aria-label={`${of}: ${formatCount(count)}`}
      tabIndex={tabIndex}
    >
      {formatCount(count)}
    </Link>
  );
}
