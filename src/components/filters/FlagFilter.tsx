import { FilterMenu } from './FilterMenu.tsx';

type Props = {
  label: string;
  /** What ticking it does: `Show people who left`. */
  option: string;
  /** How many rows it would show. */
  count?: number;
  on: boolean;
  onChange: (on: boolean) => void;
};

/** A filter of one value: on, or not there. */
export const FlagFilter = ({ label, option, count, on, onChange }: Props) => (
  <FilterMenu
    label={label}
    options={[{ value: 'on', label: option, ...(count !== undefined && { count }) }]}
    selected={on ? ['on'] : []}
    onSelect={(selected) => onChange(selected.length > 0)}
  />
);
