import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ControlLine } from '#components/filters/ControlLines.tsx';
import classes from './ForecastLayout.module.css';

type Props = {
  /** The controls of the day, above everything else. */
  days: ReactNode;
  filters: ReactNode;
  /** Pages about the same day. */
  links?: ReactNode;
  /** Notes between the filters and the curve. */
  notes: ReactNode;
  /** The figures and the chart; empty while they cannot be shown. */
  curve: ReactNode;
  /** The tables below; empty while they are unknown. */
  panels: ReactNode;
};

/** A forecast: its day and filters, its figures next to their curve, and its tables below. */
export const ForecastLayout = ({ days, filters, links, notes, curve, panels }: Props) => (
  <div className="scroller">
    <div className={classes.top}>
      <div className="screen-only">{days}</div>
      <fieldset className={clsx(classes.filters, 'screen-only')} aria-label="Filters">
        {filters}
        {links && (
          <div className={classes.links}>
            <ControlLine>{links}</ControlLine>
          </div>
        )}
      </fieldset>
      {notes}
      {curve && <div className={classes.curve}>{curve}</div>}
    </div>
    {panels && <div className={classes.panels}>{panels}</div>}
  </div>
);
