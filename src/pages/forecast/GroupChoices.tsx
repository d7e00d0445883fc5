import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import classes from './GroupChoices.module.css';

/** What the rows of a panel are counted by. */
export const GroupChoices = <Key extends string>(choices: ComponentProps<typeof ChoiceButtons<Key>>) => (
  <div className={clsx(classes.groups, 'screen-only')}>
    <ChoiceButtons {...choices} />
  </div>
);
