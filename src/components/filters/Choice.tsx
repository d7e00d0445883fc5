import classes from './Segments.module.css';

type Props<Key extends string> = {
  /** What is chosen: `Group by`. */
  label: string;
  options: readonly { key: Key; label: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
};

/** One of a few ways to show the same: exactly one is in force. */
export const Choice = <Key extends string>({ label, options, selected, onSelect }: Props<Key>) => (
  <fieldset className={classes.segments}>
    <legend className="visually-hidden">{label}</legend>
    {options.map(({ key, label: word }) => (
      <button
        key={key}
        type="button"
        className={classes.segment}
        aria-pressed={key === selected}
        onClick={() => onSelect(key)}
      >
        {word}
      </button>
    ))}
  </fieldset>
);
