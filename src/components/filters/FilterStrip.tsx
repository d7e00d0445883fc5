import { IconFilter, IconPlus } from '@tabler/icons-react';
import { Children, type ReactNode, useState } from 'react';
import { MenuChoice } from '../MenuChoice.tsx';
import { PopoverButton } from '../PopoverButton.tsx';
import { FilterButton } from './FilterButton.tsx';
import { type FilterControl, FilterPopover } from './FilterPopover.tsx';
import classes from './FilterStrip.module.css';

type Props = {
  filters: readonly FilterControl[];
  /** Rarely used filters: each is shown next to the others only while it is set or was opened last. */
  moreFilters: readonly FilterControl[];
  /** How many filters are in force, including those elsewhere on the page. */
  inForce: number;
  /** What its filters choose, in words on the button that unfolds them, if a page has other filters next to them. */
  foldedAs?: string | undefined;
  /** Other filters in force. */
  children?: ReactNode;
};

/** Many filters: they wrap with the rest of the toolbar; on a phone they are folded, and scroll sideways. */
export function FilterStrip({ filters, moreFilters, inForce, foldedAs, children }: Props) {
  const [open, setOpen] = useState<string>();
  // The filter stays when it is closed, even unset: a press elsewhere closes it, and if it disappeared then, the pressed
  // element would move away before the button is released, and the click would be lost. Its button keeps the focus as well.
  const [lastOpened, setLastOpened] = useState<string>();
  const isShown = ({ label, value }: FilterControl) => value !== '' || label === lastOpened;
  const show = (label: string) => {
    setOpen(label);
    setLastOpened(label);
  };
  const [isUnfolded, setUnfolded] = useState<boolean>();
  const hasChips = Children.toArray(children).length > 0;
  const unfolded = isUnfolded ?? (hasChips || [...filters, ...moreFilters].some(({ value }) => value !== ''));
  return (
    <>
      <FilterButton
        className={classes.fold}
        isSet={inForce > 0}
        value={inForce > 0 ? String(inForce) : ''}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {foldedAs ?? (
          <>
            <IconFilter size={16} aria-hidden />
            <span className="visually-hidden">Filters</span>
          </>
        )}
      </FilterButton>
      <div className={classes.filters} data-folded={!unfolded}>
        {filters.map((filter) => (
          <FilterPopover key={filter.label} {...filter} />
        ))}
        {moreFilters.filter(isShown).map((filter) => (
          <FilterPopover
            key={filter.label}
            {...filter}
            opened={filter.label === open}
            onOpen={(opened) => (opened ? show(filter.label) : setOpen(undefined))}
          />
        ))}
        {children}
        <MoreFilters
          labels={moreFilters.filter((filter) => !isShown(filter)).map(({ label }) => label)}
          onChoose={show}
        />
      </div>
    </>
  );
}

type MoreFiltersProps = { labels: readonly string[]; onChoose: (label: string) => void };

/** The filters that are not shown yet: choosing one adds it, open. */
function MoreFilters({ labels, onChoose }: MoreFiltersProps) {
  if (labels.length === 0) return null;
  return (
    <PopoverButton
      button={
        <FilterButton isSet={false} leftSection={<IconPlus size={14} aria-hidden />}>
          More filters
        </FilterButton>
      }
      label="More filters"
      position="bottom-start"
      kind="choices"
    >
      {(close) =>
        labels.map((label) => (
          <MenuChoice
            key={label}
            onChoose={() => {
              close();
              onChoose(label);
            }}
          >
            {label}
          </MenuChoice>
        ))
      }
    </PopoverButton>
  );
}
