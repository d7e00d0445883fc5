import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useReducer, useRef } from 'react';
import { focusTable } from '../focusTable.ts';
import { useShortcuts } from '../useShortcuts.ts';
import classes from './SearchField.module.css';

type Props = {
  /** What can be searched for: `Find name, job title or number`. */
  placeholder: string;
  value: string;
  /** Everything typed between entering the field and leaving it, or going back, is one change: `isSame` after its first key. */
  onSearch: (text: string, isSame: boolean) => void;
};

/** Searches the list on the page at every key. `/` goes to it from anywhere, Escape empties it, ↓ goes into the list. */
export function SearchField({ placeholder, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => input.current?.focus() });
  const isTyping = useRef(false);
  const search = (text: string) => {
    onSearch(text, isTyping.current);
    isTyping.current = true;
  };
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // The previous page may be rendered already when this event comes.
    const onGone = () => {
      isTyping.current = false;
      drawAgain();
    };
    window.addEventListener('popstate', onGone);
    return () => window.removeEventListener('popstate', onGone);
  }, []);
  useEffect(() => {
    // The field keeps its own text while someone types. Otherwise it follows the URL after every change of the page, because a
    // search that is cleared at once never becomes a `value` that could change back.
    if (input.current && !isTyping.current) input.current.value = value;
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
      onChange={(event) => search(event.currentTarget.value)}
      onBlur={() => {
        isTyping.current = false;
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          focusTable();
        }
        if (event.key !== 'Escape') return;
        event.currentTarget.value = '';
        search('');
      }}
    />
  );
}
