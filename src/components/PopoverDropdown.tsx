import { Popover, type PopoverDropdownProps } from '@mantine/core';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import classes from './PopoverDropdown.module.css';

type AnchorProps = { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> };

/** Tells a popover where it belongs: its button was rendered before its code arrived. */
function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}

export type DropdownProps = Omit<PopoverDropdownProps, 'id' | 'width'> & {
  /** The id of its button. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  position: 'bottom-start' | 'bottom-end';
  /** A column of choices, or of fields, which need more space around them. */
  kind?: 'choices' | 'fields' | undefined;
  /** px */
  width?: number | undefined;
  onClose: () => void;
};

/** The content of a button's popover; rendered only while it is open. */
export const PopoverDropdown = ({ id, button, label, position, kind, width, onClose, ...dropdown }: DropdownProps) => (
  <Popover
    opened
    id={id}
    position={position}
    trapFocus
    onChange={(opened) => !opened && onClose()}
    {...(width !== undefined && { width })}
  >
    <Popover.Target>
      <Anchor button={button} />
    </Popover.Target>
    <Popover.Dropdown className={kind && classes.menu} data-kind={kind} aria-label={label} {...dropdown} />
  </Popover>
);
