import classes from './Starting.module.css';

/** Before the first answer of the gateway: it takes a moment, so there is nothing to animate. */
export const Starting = () => (
  <p className={classes.starting} role="status">
    Opening the dashboard
  </p>
);
