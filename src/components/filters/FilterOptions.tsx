import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { byText } from '#compliance/order.ts';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { Announcement } from '../Announcement.tsx';
import { CheckBox } from '../CheckBox.tsx';
import classes from './FilterOptions.module.css';

/** One value to choose; `count` says how many rows it shows within the other filters. */
export type FilterOption<Value extends string = string> = { value: Value; label: string; count?: number };

type Props<Value extends string> = {
  label: string;
  options: readonly FilterOption<Value>[];
  /** Whether the options have their own order; else they are sorted by label. */
  ordered: boolean;
  selected: readonly Value[];
  /** Called with only the value that changes: other choices made a moment ago may not be rendered yet. */
  onToggle: (value: Value) => void;
};

/** The number of options from which a search field is worth its space. */
const SEARCH_FROM = 10;

/** How many options are shown at once: nobody reads through thousands of names, readers search. */
const SHOWN = 100;

/** Options without rows come after those with rows. */
const emptyLast = (a: FilterOption, b: FilterOption): number => Number(a.count === 0) - Number(b.count === 0);

/** The values of a filter to tick, with a search field if there are many; Enter in it ticks the only match. */
export function FilterOptions<Value extends string>(props: Props<Value>) {
  const { label, options, ordered, selected, onToggle } = props;
  const [query, setQuery] = useState('');
  const inOrder = useMemo(
    () => (ordered ? options : options.toSorted((a, b) => emptyLast(a, b) || byText(a.label, b.label))),
    [options, ordered],
  );
  const isFound = wordsOf(query);
  const found = inOrder.filter((option) => isFound(option.label));
  const shown = found.filter(({ value }, place) => place < SHOWN || selected.includes(value));
  const more = found.length - shown.length;
  return (
    <>
      {options.length >= SEARCH_FROM && (
        <TextInput
          size="xs"
          aria-label={`Find in ${label}`}
          placeholder="Find"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [only, ...others] = found;
            const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
            if (isEnter && only && others.length === 0) onToggle(only.value);
          }}
        />
      )}
      <Announcement words={query && `${found.length > 0 ? formatCount(found.length) : 'Nothing'} found`} />
      <div className={classes.options}>
        {shown.map((option) => (
          <CheckBox
            key={option.value}
            label={
              <span className={option.count === 0 ? 'faint' : undefined}>
                {option.label}{' '}
                {option.count !== undefined && <small className="faint tabular">{formatCount(option.count)}</small>}
              </span>
            }
            checked={selected.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
        ))}
        {found.length === 0 && <p className="faint small">Nothing with that name.</p>}
      </div>
      {more > 0 && <p className="faint small">{formatCount(more)} more: type a part of the name.</p>}
    </>
  );
}
