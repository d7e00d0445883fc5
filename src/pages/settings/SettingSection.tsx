import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './SettingSection.module.css';

type Props = {
  title: string;
  hint: ReactNode;
  id?: string;
  /** Whether it is only an action, which leaves nothing to print. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** One setting: its name, its effect, and its controls. */
export function SettingSection({ title, hint, id, screenOnly = false, children }: Props) {
  const heading = useId();
  return (
    <section id={id} className={clsx(classes.section, screenOnly && 'screen-only')} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="heading">
          {title}
        </h2>
        <p className="hint">{hint}</p>
      </div>
      <div className={classes.control}>{children}</div>
    </section>
  );
}
