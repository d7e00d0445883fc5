import { Button, Popover } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { ChoiceMenu } from '../ChoiceMenu.tsx';
import { FilterButton } from './FilterButton.tsx';

/** One filter of a list, whatever it chooses between. */
export type FilterControl = {
  label: string;
  /** What it is set to, in words; empty while it is not. */
  value: string;
  onClear: () => void;
  choices: ReactNode;
};

type Props = FilterControl & {
  /** Whether its choices are shown, where that is not up to its button alone. */
  opened?: boolean;
  onOpen?: (opened: boolean) => void;
};

export function FilterPopover({ label, value, onClear, choices, ...opening }: Props) {
  const [opened, open] = useUncontrolled({ value: opening.opened, finalValue: false, onChange: opening.onOpen });
  const target = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const isSet = value !== '';
  const clear = () => {
    onClear();
    // The button that did it is gone: the keyboard stays among the choices.
    dropdown.current?.focus();
  };
  const close = () => {
    // `returnFocus` knows nowhere to go back to where the popover was there open from the first.
    if (dropdown.current?.contains(document.activeElement)) target.current?.focus({ preventScroll: true });
    open(false);
  };
  return (
    <Popover opened={opened} onChange={(next) => !next && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton
          ref={target}
          isSet={isSet}
          value={value}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => open(!opened)}
        >
          {label}
        </FilterButton>
      </Popover.Target>
      <ChoiceMenu ref={dropdown} label={label} roomy>
        {choices}
        {isSet && (
          <Button variant="subtle" size="compact-xs" onClick={clear}>
            Clear
          </Button>
        )}
      </ChoiceMenu>
    </Popover>
  );
}
