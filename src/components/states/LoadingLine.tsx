import { formatCount } from '#compliance/countWords.ts';
import classes from './LoadingLine.module.css';

type Props = { of: string; progress: { loaded: number; total: number | undefined } | undefined };

/** `Loading employees 12,000 of 18,400`, for the toolbar. */
export function LoadingLine({ of, progress }: Props) {
  const known =
    progress &&
    ` ${formatCount(progress.loaded)}${progress.total === undefined ? '' : ` of ${formatCount(progress.total)}`}`;
  return (
    <p className="medium tabular small" role="status" aria-live="polite">
      Loading {of}
      {/* It changes many times a second, and would be read out each time. */}
      <span aria-live="off">{known}</span>
    </p>
  );
}

/**
 * The same as a line of 2 px, determinate once the total is known. On paper, which does not update, it is words.
 * `of`: what the progress counts, if it counts records
 */
export function LoadingBar({ of, progress }: Partial<Pick<Props, 'of'>> & Pick<Props, 'progress'>) {
  const share = progress?.total ? progress.loaded / progress.total : undefined;
  return (
    <div className={classes.track} data-arriving aria-hidden>
      <div className={classes.done} style={{ width: `${100 * (share ?? 0.05)}%` }} />
      <strong className={classes.early}>
        Not complete:{' '}
        {of !== undefined && progress?.total
          ? `${formatCount(progress.loaded)} of ${formatCount(progress.total)} ${of} were`
          : 'not everything was'}{' '}
        loaded when this was printed.
      </strong>
    </div>
  );
}

/** `Calculating the forecast`, while everything has loaded but is not calculated yet. */
export const CalculatingLine = ({ of }: Pick<Props, 'of'>) => (
  <p className="medium small" role="status" aria-live="polite" data-arriving>
    Calculating the {of}
  </p>
);
