import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './ToolButton.module.css';

type Props = ComponentPropsWithRef<'button'> & {
  icon: ReactNode;
  /** Whether its words are always visible, for example when they report a result. */
  says?: boolean;
};

/**
 * A toolbar button. In a narrow toolbar only its icon is visible, and its words appear below it while it is hovered or focused.
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
