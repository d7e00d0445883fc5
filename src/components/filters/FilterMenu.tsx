import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './FilterMenu.module.css';
import { type FilterOption, FilterOptions } from './FilterOptions.tsx';

type Props = {
  label: string;
  options: readonly FilterOption[];
  /** Whether the options stand in an order of their own; else they stand by label. */
  ordered?: boolean;
  selected: readonly string[];
  onSelect: (selected: string[]) => void;
};

/** A filter of several values: dashed while unset, solid with its value once set. */
export function FilterMenu({ label, options, ordered = false, selected, onSelect }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const labelOf = (id: string) => options.find((option) => option.value === id)?.label ?? id;
  const value = selected.map(labelOf).join(', ');
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.target}
          data-set={selected.length > 0}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={toggle}
        >
          {label}
          {value && <strong className={classes.value}>{value}</strong>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={label}>
        <FilterOptions label={label} options={options} ordered={ordered} selected={selected} onSelect={onSelect} />
        {selected.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => onSelect([])}>
            Clear
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
