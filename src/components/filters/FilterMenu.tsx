import { FilterPopover } from './FilterPopover.tsx';
import { type SeveralProps, several } from './filter.tsx';

/** A filter of several values. */
export const FilterMenu = <Value extends string>(props: SeveralProps<Value>) => <FilterPopover {...several(props)} />;
