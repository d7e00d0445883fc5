import { useUncontrolled } from '@mantine/hooks';
import { type ComponentPropsWithRef, cloneElement, type ReactElement, useId, useRef, useState } from 'react';
import type { DropdownProps } from './PopoverDropdown.tsx';

let Dropdown: typeof import('./PopoverDropdown.tsx').PopoverDropdown | undefined;

/**
 * Loads the code of dropdowns, which no page needs before somebody opens one.
 * @throws without a network; it does not import then, because browsers remember a module that they could not fetch
 */
export async function loadDropdowns(): Promise<void> {
  if (!navigator.onLine) throw new Error('offline');
  Dropdown = (await import('./PopoverDropdown.tsx')).PopoverDropdown;
}

type Props = Omit<DropdownProps, 'id' | 'button' | 'onClose' | 'children'> & {
  button: ReactElement<ComponentPropsWithRef<'button'>>;
  /** Whether it is open, if something besides its button controls that. */
  opened?: boolean | undefined;
  onOpen?: ((opened: boolean) => void) | undefined;
  children: DropdownProps['children'] | ((close: () => void) => DropdownProps['children']);
};

/** A button with a popover below it, which has the focus until it is closed. */
export function PopoverButton({ button, children, ...props }: Props) {
  const { opened: openedBefore, onOpen, ...dropdown } = props;
  const [opened, setOpened] = useUncontrolled({ value: openedBefore, finalValue: false, onChange: onOpen });
  const [isLost, setLost] = useState(false);
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const dropdownId = `${id}-dropdown`;
  const open = async () => {
    try {
      if (!Dropdown) await loadDropdowns();
      setLost(false);
      setOpened(true);
    } catch {
      setLost(true);
    }
  };
  const close = () => {
    if (document.getElementById(dropdownId)?.contains(document.activeElement))
      own.current?.focus({ preventScroll: true });
    setOpened(false);
  };
  return (
    <>
      {cloneElement(button, {
        id,
        ref: own,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? dropdownId : undefined,
        onClick: () => (opened ? close() : void open()),
      })}
      {isLost && (
        <span role="alert" className="note">
          Its choices could not be loaded. Try again when the network is back, or reload the page.
        </span>
      )}
      {opened && Dropdown && (
        <Dropdown id={id} button={own} onClose={close} {...dropdown}>
          {typeof children === 'function' ? children(close) : children}
        </Dropdown>
      )}
    </>
  );
}
