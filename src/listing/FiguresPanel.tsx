import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { CountLink } from '#components/CountLink.tsx';
import { formatWhen, percentOf } from '#components/format.ts';
import { type BarPart, StackedBar } from '#components/StackedBar.tsx';
import { isUnanswered, type Source } from '#components/source.ts';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { SignInAgain } from '#components/states/SignedOut.tsx';
import type { StatusAppearance } from '#components/status.ts';
import { TryAgain } from '#components/TryAgain.tsx';
import { useMinute } from '#components/useMinute.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import classes from './FiguresPanel.module.css';

/** A count and the list that it opens, both from one filter. */
export type ListCount = { count: number | undefined; to: string };

type AreaPart = ListCount & { label: string; appearance?: StatusAppearance; age?: BarPart['age'] };

/** The counts of an area, each with the list that it opens. */
export type PanelFigures = {
  done: ListCount;
  whole: ListCount;
  parts: readonly AreaPart[];
  facts: readonly (ListCount & { words: string; before?: string })[];
};

type Props = PanelFigures & {
  title: string;
  note?: ReactNode;
  /** What is counted: `required trainings current, incl. expiring`. */
  unit: string;
  /** Replaces the counts if there is nothing to count. */
  nothing: string;
  source: Source | undefined;
  failure: FailureDetails | undefined;
  onRetry: () => void;
};

/** One area in a headline with its denominator, its parts, and what is not in the percentage. */
export function FiguresPanel({
  title,
  note,
  done,
  whole,
  unit,
  nothing,
  parts,
  facts,
  source,
  failure,
  onRetry,
}: Props) {
  return (
    <section className={classes.area} aria-label={title}>
      <div className={classes.top}>
        <header className={classes.head}>
          <h2 className="heading">{title}</h2>
          <span className="note">{note || <Age source={source} />}</span>
        </header>
        {failure ? (
          <div className={classes.failure}>
            <p>
              <strong>{title} could not be loaded.</strong> {failure.explanation}
            </p>
            {failure.requestId && <p>Request {failure.requestId}</p>}
            {failure.isSignedOut ? <SignInAgain variant="default" /> : <TryAgain variant="default" onRetry={onRetry} />}
          </div>
        ) : (
          <>
            <Headline done={done} whole={whole} unit={unit} nothing={nothing} />
            <StackedBar
              parts={parts.map(({ label, appearance, age, count = 0 }) => ({
                label,
                tone: appearance?.tone,
                age,
                count,
              }))}
            />
            <dl className={classes.parts}>
              {parts.map(({ label, appearance, age, ...list }) => (
                <div key={label}>
                  <dt className="row quiet tiny nowrap">
                    {appearance ? (
                      <appearance.icon className="tone-icon" data-tone={appearance.tone} size={13} aria-hidden />
                    ) : (
                      <span className={classes.swatch} data-age={age} aria-hidden />
                    )}
                    {label}
                  </dt>
                  <dd>
                    <CountLink {...list} of={`${title.toLowerCase()}, ${label.toLowerCase()}`} strong />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      <p className={classes.facts}>
        {!failure &&
          facts.map(({ words, before, ...list }, index) => (
            <Fragment key={words}>
              {index > 0 && <span aria-hidden> · </span>}
              {before} <CountLink {...list} of={words} /> {words}
            </Fragment>
          ))}
      </p>
    </section>
  );
}

/** `from 10:32`, if the figures are older than they should be because renewing them failed. */
function Age({ source }: Pick<Props, 'source'>) {
  const { timeZone } = useAccountCalendar();
  const now = useMinute();
  if (!source || !isUnanswered(source) || source.asOf === undefined) return null;
  return (
    <span className={classes.old}>
      <IconAlertTriangleFilled size={13} aria-hidden /> from {formatWhen(source.asOf, now, timeZone)}
    </span>
  );
}

/** `96.4 %`, `19,398 of 20,112 required trainings current`. Without a whole there is no percentage. */
function Headline({ done, whole, unit, nothing }: Pick<Props, 'done' | 'whole' | 'unit' | 'nothing'>) {
  if (whole.count === 0)
    return (
      <div className={classes.headline}>
        <span className={classes.figure}>–</span>
        <span className={classes.of}>{nothing}</span>
      </div>
    );
  return (
    <div className={classes.headline}>
      <span className={classes.figure}>
        {done.count !== undefined && whole.count !== undefined ? percentOf(done.count, whole.count) : '–'}
        <small> %</small>
      </span>
      <span className={classes.of}>
        <span>
          <CountLink {...done} of={unit} strong /> of <CountLink {...whole} of={`in all: ${unit}`} strong />
        </span>
        <span>{unit}</span>
      </span>
    </div>
  );
}
