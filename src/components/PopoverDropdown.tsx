import { Popover, type PopoverDropdownProps } from '@mantine/core';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import classes from './PopoverDropdown.module.css';

type AnchorProps = { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> };

/** Tells a popover where it belongs: its button was there before its code. */
function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}

export type DropdownProps = Omit<PopoverDropdownProps, 'id' | 'width'> & {
  /** That of its button. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  position: 'bottom-start' | 'bottom-end';
  /** A column of choices, or one of fields, which need more room around them. */
  kind?: 'choices' | 'fields' | undefined;
  /** px */
  width?: number | undefined;
  onClose: () => void;
};

/** What a button with a popover opens; there while it is open. */
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
