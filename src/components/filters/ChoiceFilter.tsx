import { FilterPopover } from './FilterPopover.tsx';
import { type OneOfProps, oneOf } from './filter.tsx';

/** A filter of one value at most. */
export const ChoiceFilter = <Value extends string>(props: OneOfProps<Value>) => <FilterPopover {...oneOf(props)} />;
