import { type FilterOption, FilterOptions } from './FilterOptions.tsx';
import { FilterPopover } from './FilterPopover.tsx';

type Props = {
  label: string;
  options: readonly FilterOption[];
  /** Whether the options stand in an order of their own; else they stand by label. */
  ordered?: boolean;
  selected: readonly string[];
  onSelect: (selected: string[]) => void;
};

/** A filter of several values. */
export function FilterMenu({ label, options, ordered = false, selected, onSelect }: Props) {
  const labelOf = (id: string) => options.find((option) => option.value === id)?.label ?? id;
  return (
    <FilterPopover label={label} value={selected.map(labelOf).join(', ')} onClear={() => onSelect([])}>
      <FilterOptions label={label} options={options} ordered={ordered} selected={selected} onSelect={onSelect} />
    </FilterPopover>
  );
}
