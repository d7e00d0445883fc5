import { IconFilter, IconPlus } from '@tabler/icons-react';
import { Children, type ReactNode, useState } from 'react';
import { MenuChoice } from '../MenuChoice.tsx';
import { PopoverButton } from '../PopoverButton.tsx';
import { FilterButton } from './FilterButton.tsx';
import { type FilterControl, FilterPopover } from './FilterPopover.tsx';
import classes from './FilterStrip.module.css';

type Props = {
  filters: readonly FilterControl[];
  /** Those that are rarely used: each stands beside the others only while it is set, and the last that was opened. */
  moreFilters: readonly FilterControl[];
  /** How many filters are in force, those that stand elsewhere among them. */
  inForce: number;
  /** What its filters choose, in words on the button that unfolds them: where a page has others beside them. */
  foldedAs?: string | undefined;
  /** What else is in force. */
  children?: ReactNode;
};

/** Many filters: they wrap with the rest of the toolbar, and on a telephone they are folded, and scroll sideways. */
export function FilterStrip({ filters, moreFilters, inForce, foldedAs, children }: Props) {
  const [open, setOpen] = useState<string>();
  // It stays when it is closed, even unset: pressing the mouse elsewhere closes it, and if it left then, what was pressed
  // would move away before the button is let go, and the click would be lost. Its button keeps the focus as well.
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

/** The filters that are not beside the others yet: choosing one puts it there, open. */
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
