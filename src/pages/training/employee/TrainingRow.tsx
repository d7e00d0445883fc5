import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { type TimeWindow, type ValidityBar, validityBars } from '#compliance/training/trainingTimeline.ts';
import { Link } from '#components/Link.tsx';
import { serviceSaysOf } from '#components/serviceWords.ts';
import type { StatusAppearance } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import { paths } from '../../paths.ts';
import { CompletedOn } from '../CompletionCells.tsx';
import classes from './TrainingRow.module.css';

type Props = {
  training: RequiredTraining;
  title: string;
  /** Whether it never expires if it has no expiry date. */
  lastsForEver: boolean;
  /** The days that the timeline shows; without them the row has none. */
  window?: TimeWindow;
  /** Bars of earlier completions. */
  earlier?: readonly ValidityBar[];
};

/** The browser does this itself only for elements that exist when the page opens. */
function bringIntoSight(row: HTMLTableRowElement | null) {
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

/** One training: when it was completed, when it expires, and over time. */
export function TrainingRow({ training, title, lastsForEver, window, earlier = [] }: Props) {
  const { today } = useAccountCalendar();
  const { trainingId, state, last } = training;
  const required = state !== 'notRequired';
  const anchor = `training-${trainingId}`;
  const isTarget = useLocation().hash === `#${anchor}`;
  return (
    <tr id={anchor} className={classes.row} tabIndex={-1} ref={isTarget ? bringIntoSight : undefined}>
      <th scope="row" className={classes.training} title={title}>
        {required ? (
          <Link className="hover-underline" to={paths.requirements({ training: [String(trainingId)] })}>
            {title}
          </Link>
        ) : (
          title
        )}
        {training.serviceSays && (
          <IconAlertTriangleFilled
            className="warn-icon"
            style={{ marginLeft: 'var(--space-1-half)', verticalAlign: '-1px' }}
            size={12}
            role="img"
            aria-label={serviceSaysOf(training)}
          />
        )}
      </th>
      <td className={classes.completed}>
        {last ? (
          <>
            <span className={classes.narrow}>Completed </span>
            {last.date_number == null ? 'on an unknown day' : <CompletedOn date={last.date_number} />}
          </>
        ) : (
          <>
            <span className={classes.wide}>{state === 'missing' ? 'never done' : '–'}</span>
            <span className={classes.narrow}>{state === 'missing' ? 'Never done' : 'Completed'}</span>
          </>
        )}
      </td>
      <td className={classes.expires} data-dated={last !== undefined}>
        <DueDate
          due={last?.expiresOn ?? null}
          soon={state === 'expiring'}
          none={lastsForEver && state !== 'missing' ? 'never expires' : '–'}
        />
      </td>
      <td className={classes.time} aria-hidden>
        {window && (
          <div className={classes.lane}>
            {[...earlier, ...validityBars(training, window, today)].map(({ kind, start, end, openStart, openEnd }) => (
              <span
                key={`${kind} ${start}`}
                className={classes.bar}
                data-kind={kind}
                data-open-start={openStart}
                data-open-end={openEnd}
                style={{ left: `${start}%`, width: `${end - start}%` }}
              />
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

type GroupProps = { appearance: StatusAppearance; count?: number | undefined; children?: ReactNode };

/** The heading of a group of trainings, with notes about it. */
export const TrainingGroupRow = ({ appearance: { word, icon: Icon, tone }, count, children }: GroupProps) => (
  <tr className={classes.group}>
    <th scope="rowgroup" colSpan={4}>
      <div className="row">
        <Icon className="tone-icon" data-tone={tone} size={14} aria-hidden />
        {word}
        {count !== undefined && <span className="quiet tabular regular">{count}</span>}
        {children}
      </div>
    </th>
  </tr>
);
