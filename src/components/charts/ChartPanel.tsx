import { IconCircleXFilled } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Boundary } from '../Boundary.tsx';
import { TryAgain } from '../TryAgain.tsx';
import classes from './ChartPanel.module.css';
import { TableToggle } from './TableToggle.tsx';

type Props = {
  title: string;
  /** The chart in one sentence: what it shows and what to notice. Its accessible name. */
  summary: string;
  /** Shown next to the title, such as the finding or the key. */
  aside?: ReactNode;
  /** The same figures as a table. */
  figures: ReactNode;
  /** A low band across the page, above a list, instead of a panel. On narrow screens it has no chart, only the table. */
  strip?: boolean;
  /** Whether the control that opened the panel is above it and has the same name: its title is only on paper then. */
  isOpened?: boolean;
  /** Whether the parts of the chart are links: then screen readers read it part by part, not as one picture, on phones too. */
  linked?: boolean;
  /** Whether parts of the drawing are links, such as the counts over its bars. */
  hasLinks?: boolean;
  /** Why there is no chart; shown in its place. */
  undrawn?: Undrawn;
  /** Retries what could not be loaded, if nothing else on the panel does. */
  onRetry?: () => void;
  /** The chart; its code may still be loading. */
  children: ReactNode;
};

/** Why there is no chart: its data is still loading, could not be loaded, or holds nothing to draw. */
type Undrawn = 'loading' | 'failed' | 'nothing';

const undrawnWords: Record<Undrawn, string> = {
  loading: 'Nothing to draw until the data is loaded.',
  failed: 'Not drawn, because its data could not be loaded.',
  nothing: 'There is nothing to draw.',
};

/** A chart with its title, and the same figures as a table for readers who want or need it. */
export function ChartPanel({
  title,
  summary,
  aside,
  figures,
  strip = false,
  isOpened = false,
  linked = false,
  hasLinks = false,
  undrawn = 'loading',
  onRetry,
  children,
}: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={clsx(classes.panel, strip && classes.strip)} aria-label={title}>
      <header className={classes.header}>
        <h2 className={clsx(classes.title, isOpened && classes.onPaper)}>{title}</h2>
        <div className={classes.aside}>{aside}</div>
        <TableToggle of={title} asTable={asTable} onTable={setAsTable} />
      </header>
      {asTable ? (
        figures
      ) : linked ? (
        <div className={classes.linked}>
          <p className="visually-hidden">{summary}</p>
          {children}
        </div>
      ) : !children ? (
        <div className={clsx(classes.chart, classes.none)}>
          {undrawn === 'failed' && <IconCircleXFilled className={classes.failed} size={14} aria-hidden />}
          <p>{undrawnWords[undrawn]}</p>
          {undrawn === 'failed' && onRetry && <TryAgain variant="default" size="compact-xs" onRetry={onRetry} />}
        </div>
      ) : (
        <Drawing summary={summary} hasLinks={hasLinks}>
          <Boundary
            fallback={<p className={classes.none}>The chart could not be drawn. Its figures are in the table.</p>}
          >
            <Suspense fallback={<NotDrawn />}>
              <Staggered>{children}</Staggered>
            </Suspense>
          </Boundary>
        </Drawing>
      )}
    </section>
  );
}

type DrawingProps = { summary: string; hasLinks: boolean; children: ReactNode };

/** A drawing with links must not be a single picture for screen readers. */
const Drawing = ({ summary, hasLinks, children }: DrawingProps) =>
  hasLinks ? (
    <figure className={classes.chart} aria-label={summary}>
      {children}
    </figure>
  ) : (
    <div className={classes.chart} role="img" aria-label={summary}>
      {children}
    </div>
  );

/** Stands for a drawing that is still to come. */
const NotDrawn = () => <i hidden data-arriving />;

/** Longest wait of a chart for an idle moment, ms: a page out of sight has no frames. */
const MAX_WAIT_MS = 500;

/**
 * Resolves once the browser has painted and has nothing more urgent to do. Chromium at rest can have no more idle moments after
 * a window change, but has one after each frame. Safari does not report idle moments: there it is the task after the frame.
 */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders something costly, such as a chart, after more urgent work and after whatever queued before it: never two in one task.
 */
function Staggered({ children }: { children: ReactNode }) {
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    let isLeft = false;
    last = last.then(idle).then(() => {
      if (!isLeft) setMine(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isMine ? children : <NotDrawn />;
}
