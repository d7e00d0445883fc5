import { type MouseEvent, useId } from 'react';
import classes from './DataTable.module.css';

type Props = {
  label: string;
  /** The id of the element that names the row, read after the label. */
  of?: string;
  /** For several rows, `mixed` if some of them are selected. */
  checked: boolean | 'mixed';
  tabIndex?: 0 | -1;
  /** `withRange`: Shift was held, which selects the range from the row that was selected last. */
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
        // React requires `onChange`; only the click has the state of Shift.
        onChange={noop}
        onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
      />
    </label>
  );
}

const noop = () => undefined;
