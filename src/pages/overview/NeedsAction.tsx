import { DueGrid } from './DueGrid.tsx';
import classes from './NeedsAction.module.css';
import { DueSoon, ExpiredInService, LapsedTrainings } from './WorkGroups.tsx';
import type { Work } from './work.ts';

/** What to do first, across areas: how much is due when, then the most urgent of each kind. */
export const NeedsAction = (work: Work) => (
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
);
