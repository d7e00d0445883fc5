import { FilterPopover } from './FilterPopover.tsx';
import { type FlagProps, flag } from './filter.tsx';

/** A filter of one value: on, or not there. */
export const FlagFilter = (props: FlagProps) => <FilterPopover {...flag(props)} />;
