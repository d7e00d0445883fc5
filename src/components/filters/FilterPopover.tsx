import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FilterMenu.module.css';

type Props = {
  label: string;
  /** What it is set to, in words; empty while it is not. */
  value: string;
  onClear: () => void;
  /** What there is to choose. */
  children: ReactNode;
};

/** The button of a filter, dashed while unset and solid with its value once set, and what it opens. */
export function FilterPopover({ label, value, onClear, children }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const isSet = value !== '';
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.target}
          data-set={isSet}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={toggle}
        >
          {label}
          {isSet && <strong className={classes.value}>{value}</strong>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={label}>
        {children}
        {isSet && (
          <Button variant="subtle" size="compact-xs" onClick={onClear}>
            Clear
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
