import classes from './CurrentDot.module.css';

/** The sign of a current training where the matrix has signs in place of dates. */
export const CurrentDot = () => <span className={classes.dot} aria-hidden />;
