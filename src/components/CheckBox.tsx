import type { ComponentProps, ReactNode } from 'react';
import classes from './CheckBox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A choice that is on or off, with its name next to it. */
export const CheckBox = ({ label, ...input }: Props) => (
  <label className={classes.choice}>
    <input type="checkbox" className="tick-box" {...input} />
    {label}
  </label>
);
