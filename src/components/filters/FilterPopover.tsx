import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { PopoverButton } from '../PopoverButton.tsx';
import { FilterButton } from './FilterButton.tsx';

/** One filter of a list, whatever its kind of values. */
export type FilterControl = {
  label: string;
  /** Its value in words; empty while it is not set. */
  value: string;
  onClear: () => void;
  choices: ReactNode;
};

type Props = FilterControl & {
  /** Whether its choices are shown, if something besides its button controls that. */
  opened?: boolean;
  onOpen?: (opened: boolean) => void;
};

export function FilterPopover({ label, value, onClear, choices, opened, onOpen }: Props) {
  const dropdown = useRef<HTMLDivElement>(null);
  const isSet = value !== '';
  const clear = () => {
    onClear();
    // The pressed button is gone: keep the focus among the choices.
    dropdown.current?.focus();
  };
  return (
    <PopoverButton
      button={
        <FilterButton isSet={isSet} value={value} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </FilterButton>
      }
      ref={dropdown}
      label={label}
      position="bottom-start"
      kind="fields"
      opened={opened}
      onOpen={onOpen}
    >
      {choices}
      {isSet && (
        <Button variant="subtle" size="compact-xs" onClick={clear}>
          Clear
        </Button>
      )}
    </PopoverButton>
  );
}
