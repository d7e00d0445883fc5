import type { ReactNode } from 'react';
import classes from './Banner.module.css';

/** A line above the page that warns: an icon, what is so in paragraphs, and at the right what can be done. */
export const Banner = ({ icon, text, children }: { icon: ReactNode; text: ReactNode; children: ReactNode }) => (
  <div className={classes.banner} role="alert">
    {icon}
    <div className={classes.text}>{text}</div>
    {children}
  </div>
);
