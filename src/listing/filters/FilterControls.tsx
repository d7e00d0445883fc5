import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { typedSearch } from '#compliance/search/textSearch.ts';
import { DayRangeChoice } from '#components/filters/DayRangeChoice.tsx';
import { DaysChoice } from '#components/filters/DaysChoice.tsx';
import { FilterChip } from '#components/filters/FilterButton.tsx';
import { FilterOptions } from '#components/filters/FilterOptions.tsx';
import type { FilterControl } from '#components/filters/FilterPopover.tsx';
import { FilterStrip } from '#components/filters/FilterStrip.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { daysText } from '#components/format.ts';
import { toggledIn } from '#components/toggledIn.ts';
import { useSettings } from '#settings/settings.ts';
import { rangeWords } from '../requestedDays.ts';
import type { Change } from '../urlState.ts';
import { facetOptions } from './facetOptions.ts';
import type { Filter, Placement } from './filter.ts';
import { type FilterEntries, type Filters, type FilterValues, isSet, unset } from './filtersOf.ts';

type Props<Row, Entries extends FilterEntries<Row>> = {
  filters: Filters<Row, Entries>;
  rows: readonly Row[] | undefined;
  filter: FilterValues<Entries>;
  directory: Directory;
  /** Their name, where a page has other filters too. */
  foldedAs?: string;
  onChange: (part: Change<FilterValues<Entries>>, options?: { replace: boolean }) => void;
};

/** The values that a filter is set to, as texts. */
const chosenIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : value === true ? ['on'] : [];

/** Changes some of the filters. */
type ChangeFilters = (part: Change<Record<string, unknown>>, options?: { replace: boolean }) => void;

/** The control of one filter: a number of days, or choices, each with how many rows it leaves. */
function controlOf<Row, Entries extends FilterEntries<Row>>(
  props: Props<Row, Entries>,
  key: string & keyof Entries,
  change: ChangeFilters,
): FilterControl[] {
  const entry = props.filters.entries[key];
  if (!entry) return [];
  const { label, isDays, range, choices } = entry;
  if (range) return [rangeControlOf(props.filter, { from: key, label, ...range }, change)];
  const value: unknown = props.filter[key];
  const set = (next: unknown) => change({ [key]: next });
  const onClear = () => set(unset(value));
  if (isDays) {
    const days = typeof value === 'number' ? value : undefined;
    const words = days === undefined ? '' : daysText(days);
    return [{ label, value: words, onClear, choices: <DaysChoice days={days} onChange={set} /> }];
  }
  if (!choices) return [];
  const { mode, nameOf, values } = choices;
  const valueWith = (chosen: readonly string[]) => {
    if (mode === 'several') return values?.filter((one) => chosen.includes(one)) ?? chosen;
    return mode === 'flag' ? chosen.length > 0 : (chosen.at(-1) ?? unset(value));
  };
  const toggle = (one: string) => change((latest) => ({ [key]: valueWith(toggledIn(chosenIn(latest[key]), one)) }));
  const names = chosenIn(value).map((one) => nameOf(one, props.directory));
  return [
    {
      label,
      value: names.map((name) => (name === label ? 'yes' : name)).join(', '),
      onClear,
      choices: <FacetChoices {...props} filterKey={key} onToggle={toggle} />,
    },
  ];
}

/** A range of days, or a number of them from today: choosing one clears the other. */
function rangeControlOf(
  filter: Readonly<Record<string, unknown>>,
  range: NonNullable<Filter<unknown>['range']> & { from: string; label: string },
  change: ChangeFilters,
): FilterControl {
  const { from, label, until, within, withinWords = (words) => words } = range;
  const own = [from, until, ...(within === undefined ? [] : [within])];
  const days = within === undefined ? undefined : filter[within];
  const ends = { from: String(filter[from]), until: String(filter[until]) };
  return {
    label,
    value: typeof days === 'number' ? withinWords(daysText(days)) : rangeWords(ends),
    onClear: () => change(Object.fromEntries(own.map((key) => [key, unset(filter[key])]))),
    choices: (
      <>
        {within !== undefined && (
          <DaysChoice
            days={typeof days === 'number' ? days : undefined}
            onChange={(next) => change({ [within]: next, ...(next !== undefined && { [from]: '', [until]: '' }) })}
          />
        )}
        <DayRangeChoice
          {...ends}
          // Leaves the other end as it is by then: it may have been typed a moment ago.
          onChange={(end, day) =>
            change({ [end === 'from' ? from : until]: day, ...(within !== undefined && { [within]: undefined }) })
          }
        />
      </>
    ),
  };
}

/** The search field and the filters of a list, as its definition has them. */
export function FilterControls<Row, Entries extends FilterEntries<Row>>(props: Props<Row, Entries>) {
  const { filters, rows, filter, directory, onChange } = props;
  const { entries } = filters;
  const keys = Object.keys(entries) as (string & keyof Entries)[]; // its own keys
  const change: ChangeFilters = (part, options) => onChange(part as Change<FilterValues<Entries>>, options); // its own keys
  const isOffered = (key: keyof Entries): boolean => {
    const { ifAny, choices } = entries[key] ?? {};
    return !ifAny || isSet(filter[key]) || (rows?.some((row) => choices?.valuesOf?.(row).length) ?? false);
  };
  const controlsAt = (placement: Placement) =>
    keys
      .filter((key) => entries[key]?.placement === placement && isOffered(key))
      .flatMap((key) => controlOf(props, key, change));
  const inForce = filters.inForce(filter, directory);
  const chips = inForce.filter(({ keys: of }) => of.some((key) => entries[key]?.placement === 'chip'));
  const searched = keys.find((key) => entries[key]?.placement === 'search');

  return (
    <>
      {searched && (
        <SearchField
          placeholder={entries[searched]?.label ?? ''}
          value={typedSearch(String(filter[searched]))}
          onSearch={(text, isSame) => change({ [searched]: text }, { replace: isSame })}
        />
      )}
      <FilterStrip
        filters={controlsAt('toolbar')}
        moreFilters={controlsAt('moreFilters')}
        inForce={inForce.length}
        foldedAs={props.foldedAs}
      >
        {chips.map(({ words, keys: of }) => (
          <FilterChip
            key={words}
            words={words}
            onRemove={() => change(Object.fromEntries(of.map((key) => [key, unset(filter[key])])))}
          />
        ))}
      </FilterStrip>
    </>
  );
}

type FacetProps<Row, Entries extends FilterEntries<Row>> = Props<Row, Entries> & {
  filterKey: string & keyof Entries;
  onToggle: (value: string) => void;
};

const none: never[] = [];

/** The choices of one filter. It is drawn only while it is open, so its choices are counted only then. */
function FacetChoices<Row, Entries extends FilterEntries<Row>>(props: FacetProps<Row, Entries>) {
  const { filters, rows = none, filter, directory, filterKey, onToggle } = props;
  const { planningBounds } = useSettings();
  const { label, choices } = filters.entries[filterKey] ?? {};
  const value: unknown = filter[filterKey];
  const options = useMemo(
    () =>
      facetOptions(filters, filterKey, rows, filter, {
        planningBounds,
        directory,
        chosen: chosenIn(filter[filterKey]),
      }),
    [filters, filterKey, rows, filter, planningBounds, directory],
  );
  return (
    <FilterOptions
      label={label ?? ''}
      options={options}
      ordered={choices?.values !== undefined || choices?.ordered === true}
      selected={chosenIn(value)}
      onToggle={onToggle}
    />
  );
}
