import { FilterMenu } from './FilterMenu.tsx';
import type { FilterOption } from './FilterOptions.tsx';

type Props = {
  label: string;
  options: readonly FilterOption[];
  /** Whether the options stand in an order of their own; else they stand by label. */
  ordered?: boolean;
  /** Empty while unset. */
  chosen: string;
  onChoose: (value: string) => void;
};

/** A filter of one value at most: ticking another one lets go of the first. */
export const ChoiceFilter = ({ chosen, onChoose, ...menu }: Props) => (
  <FilterMenu
    {...menu}
    selected={chosen === '' ? [] : [chosen]}
    onSelect={(selected) => onChoose(selected.at(-1) ?? '')}
  />
);
