import { memo } from 'react';
import { DueGrid } from './DueGrid.tsx';
import classes from './NeedsAction.module.css';
import { DueSoon, ExpiredInService, LapsedTrainings } from './WorkGroups.tsx';
import type { Work } from './work.ts';

/**
 * What to do first, across areas: how much is due when, then the most urgent of each kind. Counting a large organisation
 * takes a while, so it is done only when its data changes, not whenever the page is drawn.
 */
export const NeedsAction = memo((work: Work) => (
  <section className={classes.panel} aria-labelledby="needs-action">
    <header className={classes.header}>
      <h2 id="needs-action" className={classes.title}>
        Needs action
      </h2>
      <span className={classes.order}>Most urgent first</span>
    </header>
    <DueGrid {...work} />
    <ExpiredInService {...work} />
    <LapsedTrainings {...work} />
    <DueSoon {...work} />
  </section>
));
