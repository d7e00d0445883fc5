import type { MouseEvent } from 'react';
import classes from './DataTable.module.css';

type Props = {
  label: string;
  /** Of several: `mixed` when some of them are. */
  checked: boolean | 'mixed';
  tabIndex?: 0 | -1;
  /** `withRange`: with Shift, as far as from the row before. */
  onSelect: (withRange: boolean) => void;
};

/** The box that selects a row, or every row. */
export const SelectBox = ({ label, checked, tabIndex = 0, onSelect }: Props) => (
  <label className={classes.selectBox}>
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = checked === 'mixed';
      }}
      checked={checked === true}
      aria-label={label}
      tabIndex={tabIndex}
      // React wants to be told of changes; the click knows of Shift.
      onChange={noop}
      onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
    />
  </label>
);

const noop = () => undefined;
