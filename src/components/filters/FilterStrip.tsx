import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FilterPopover } from './FilterPopover.tsx';
import classes from './FilterStrip.module.css';
import type { Filter } from './filter.tsx';
import { MoreFilters } from './MoreFilters.tsx';

type Props = {
  filters: readonly Filter[];
  /** Those that are rarely used: each stands beside the others only while it is set or open. */
  rare: readonly Filter[];
  /** What else is in force. */
  children?: ReactNode;
};

/** Many filters: they wrap with the rest of the toolbar, and scroll sideways on a telephone. */
export function FilterStrip({ filters, rare, children }: Props) {
  const [open, setOpen] = useState<string>();
  const more = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    // One that is closed unset is gone with its button: the focus goes back to where it came from.
    if (open === undefined && isLeft.current) more.current?.focus();
    isLeft.current = false;
  }, [open]);
  const isShown = ({ label, value }: Filter) => value !== '' || label === open;
  const onOpen = (filter: Filter) => (opened: boolean) => {
    isLeft.current = !opened && filter.value === '';
    setOpen(opened ? filter.label : undefined);
  };
  return (
    <div className={classes.filters}>
      {filters.map((filter) => (
        <FilterPopover key={filter.label} {...filter} />
      ))}
      {rare.filter(isShown).map((filter) => (
        <FilterPopover key={filter.label} {...filter} opened={filter.label === open} onOpen={onOpen(filter)} />
      ))}
      {children}
      <MoreFilters
        ref={more}
        labels={rare.filter((filter) => !isShown(filter)).map(({ label }) => label)}
        onChoose={setOpen}
      />
    </div>
  );
}
