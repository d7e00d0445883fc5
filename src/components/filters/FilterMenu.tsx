import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { byText } from '#compliance/order.ts';
import { formatCount } from '../format.ts';
import classes from './FilterMenu.module.css';

/** One value to choose; `count` says how many rows it would show. */
export type FilterOption = { value: string; label: string; count?: number };

type Props = {
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onSelect: (selected: string[]) => void;
};

/** From how many options on a field to find them is worth its place. */
const SEARCH_FROM = 10;

/** A filter of several values: dashed while unset, solid with its value once set. */
export function FilterMenu({ label, options, selected, onSelect }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [query, setQuery] = useState('');
  const known = new Map(options.map((option) => [option.value, option.label]));
  const shown = options
    .filter((option) => option.label.toLowerCase().includes(query.trim().toLowerCase()))
    .toSorted((a, b) => byText(a.label, b.label));
  const value = selected.map((id) => known.get(id) ?? id).join(', ');
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
        {options.length >= SEARCH_FROM && (
          <TextInput
            size="xs"
            aria-label={`Find ${label.toLowerCase()}`}
            placeholder="Find"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        )}
        <div className={classes.options}>
          {shown.map((option) => (
            <Checkbox
              key={option.value}
              size="xs"
              label={
                <>
                  {option.label} {option.count !== undefined && <small>{formatCount(option.count)}</small>}
                </>
              }
              checked={selected.includes(option.value)}
              onChange={(event) =>
                onSelect(
                  event.currentTarget.checked
                    ? [...selected, option.value]
                    : selected.filter((other) => other !== option.value),
                )
              }
            />
          ))}
          {shown.length === 0 && <p className={classes.none}>Nothing of that name.</p>}
        </div>
        {selected.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => onSelect([])}>
            Clear
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
