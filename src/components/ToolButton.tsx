import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './ToolButton.module.css';

type Props = ComponentPropsWithRef<'button'> & {
  icon: ReactNode;
  /** Whether its words are seen wherever it stands, such as what has come of it. */
  says?: boolean;
};

/**
 * A button of a toolbar. Where the toolbar is narrow only its icon is there, and its words show under it while it is
 * pointed at or has the focus.
 */
export const ToolButton = ({ icon, says = false, ...button }: Props) => (
  <Button
    variant="default"
    leftSection={icon}
    classNames={{ root: classes.button, section: classes.icon, label: classes.words }}
    data-says={says || undefined}
    {...button}
  />
);
