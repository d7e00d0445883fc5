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
  const closed = useRef<string>(undefined);
  const isShown = ({ label, value }: Filter) => value !== '' || label === open;
  const shown = rare.filter(isShown);
  useEffect(() => {
    // One that is closed unset is gone with its button, at once or when the address has come to say so: the focus goes back
    // to where it came from.
    if (closed.current === undefined || shown.some(({ label }) => label === closed.current)) return;
    closed.current = undefined;
    if (document.activeElement === document.body) more.current?.focus();
  });
  const onOpen = (label: string) => (opened: boolean) => {
    closed.current = opened ? undefined : label;
    setOpen(opened ? label : undefined);
  };
  return (
    <div className={classes.filters}>
      {filters.map((filter) => (
        <FilterPopover key={filter.label} {...filter} />
      ))}
      {shown.map((filter) => (
        <FilterPopover key={filter.label} {...filter} opened={filter.label === open} onOpen={onOpen(filter.label)} />
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
