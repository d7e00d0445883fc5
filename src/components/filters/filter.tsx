import type { ReactNode } from 'react';
import { DaysChoice, daysText } from './DaysChoice.tsx';
import { type FilterOption, FilterOptions } from './FilterOptions.tsx';

/** One filter of a list, whatever it chooses between. */
export type Filter = {
  label: string;
  /** What it is set to, in words; empty while it is not. */
  value: string;
  onClear: () => void;
  /** What there is to choose. */
  choices: ReactNode;
};

export type SeveralProps<Value extends string> = {
  label: string;
  options: readonly FilterOption<Value>[];
  /** Whether the options stand in an order of their own; else they stand by label. */
  ordered?: boolean;
  selected: readonly Value[];
  onSelect: (selected: Value[]) => void;
};

/** A filter of several values. */
export function several<Value extends string>(props: SeveralProps<Value>): Filter {
  const { label, options, ordered = false, selected, onSelect } = props;
  const labelOf = (id: Value) => options.find((option) => option.value === id)?.label ?? id;
  return {
    label,
    value: selected.map(labelOf).join(', '),
    onClear: () => onSelect([]),
    choices: (
      <FilterOptions label={label} options={options} ordered={ordered} selected={selected} onSelect={onSelect} />
    ),
  };
}

export type OneOfProps<Value extends string> = Pick<SeveralProps<Value>, 'label' | 'options' | 'ordered'> & {
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

/** A filter of one value at most: ticking another one lets go of the first. */
export const oneOf = <Value extends string>({ chosen, onChoose, ...of }: OneOfProps<Value>): Filter =>
  several({
    ...of,
    selected: chosen === undefined ? [] : [chosen],
    onSelect: (selected) => onChoose(selected.at(-1)),
  });

export type FlagProps = {
  label: string;
  /** What ticking it does: `Show people who left`. */
  option: string;
  /** How many rows it would show. */
  count?: number;
  on: boolean;
  onChange: (on: boolean) => void;
};

/** A filter of one value: on, or not there. */
export const flag = ({ label, option, count, on, onChange }: FlagProps): Filter =>
  several({
    label,
    options: [{ value: 'on', label: option, ...(count !== undefined && { count }) }],
    selected: on ? ['on'] : [],
    onSelect: (selected) => onChange(selected.length > 0),
  });

type DaysProps = {
  label: string;
  /** Calendar days; undefined while the filter is not set. */
  days: number | undefined;
  onChange: (days: number | undefined) => void;
};

/** A filter of one number of calendar days: one of those that are planned by, or any other. */
export const within = ({ label, days, onChange }: DaysProps): Filter => ({
  label,
  value: days === undefined ? '' : daysText(days),
  onClear: () => onChange(undefined),
  choices: <DaysChoice days={days} onChange={onChange} />,
});
