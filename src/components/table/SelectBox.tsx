import { type MouseEvent, useId } from 'react';
import classes from './DataTable.module.css';

type Props = {
  label: string;
  /** The id of what names the row, said after the label. */
  of?: string;
  /** Of several: `mixed` when some of them are. */
  checked: boolean | 'mixed';
  tabIndex?: 0 | -1;
  /** `withRange`: with Shift, as far as from the row before. */
  onSelect: (withRange: boolean) => void;
};

/** The box that selects a row, or every row. */
export function SelectBox({ label, of, checked, tabIndex = 0, onSelect }: Props) {
  const id = useId();
  return (
    <label className={classes.selectBox}>
      <input
        id={id}
        type="checkbox"
        className="tick-box"
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed';
        }}
        checked={checked === true}
        aria-label={label}
        aria-labelledby={of === undefined ? undefined : `${id} ${of}`}
        tabIndex={tabIndex}
        // React wants to be told of changes; the click knows of Shift.
        onChange={noop}
        onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
      />
    </label>
  );
}

const noop = () => undefined;
