import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { focusTable } from '../focusTable.ts';
import { useShortcuts } from '../useShortcuts.ts';
import classes from './SearchField.module.css';

type Props = {
  /** What can be searched for: `Find name, job title or number`. */
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Search within the list on the page, with each key. `/` goes to it from anywhere, Escape empties it, ↓ goes into the list. */
export function SearchField({ placeholder, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => input.current?.focus() });
  useEffect(() => {
    // The field keeps its own text while someone types. Else it follows the URL after every change of the page, because
    // a search that is cleared at once never becomes a `value` that could change back.
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  });
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      size="xs"
      aria-label={placeholder}
      placeholder={placeholder}
      defaultValue={value}
      leftSection={<IconSearch size={14} aria-hidden />}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          focusTable();
        }
        if (event.key !== 'Escape') return;
        event.currentTarget.value = '';
        onSearch('');
      }}
    />
  );
}
