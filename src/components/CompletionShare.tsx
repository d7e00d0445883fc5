import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './CompletionShare.module.css';
import { CountLink } from './CountLink.tsx';
import { StackedBar } from './StackedBar.tsx';

/** A count with the list that it opens; `of` says to screen readers what is counted. */
type Counted = { count: number; to: string; of: string };

type Props = {
  /** Whole percent; null when there is nothing to be a share of. */
  percent: number | null;
  done: Counted;
  required: Counted;
  /** Shown in place of the bar. */
  sign?: ReactNode;
  /** Shown in place of a percentage. */
  nothing: string;
};

/** `57 %`, `11 of 19`, and the gap in red. */
export function CompletionShare(share: Props) {
  const { percent, done, required, sign } = share;
  if (percent === null) return <PercentOf {...share} />;
  return (
    <span className={classes.completion}>
      <span className={clsx(classes.bar, sign && classes.sign)}>
        {sign ?? (
          <StackedBar
            size="small"
            parts={[
              { label: 'current', count: done.count },
              { label: 'not current', count: required.count - done.count, tone: 'bad' },
            ]}
          />
        )}
      </span>
      <PercentOf {...share} />
    </span>
  );
}

/** `57 %`, `11 of 19`. */
export function PercentOf({ percent, done, required, nothing }: Props) {
  if (percent === null) return <span className="quiet">{nothing}</span>;
  return (
    <span className={classes.words}>
      <span className={classes.percent}>{percent} %</span>
      <span className="note nowrap">
        <CountLink {...done} /> of <CountLink {...required} />
      </span>
    </span>
  );
}
