import classes from './Segments.module.css';

type Props<Key extends string> = {
  label: string;
  choices: readonly { key: Key; label: string }[];
  /** Undefined when none of them is in force. */
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
};

/** One of a few, as one row of buttons; unlike segments they do not divide a list, so they have no counts. */
export const Choices = <Key extends string>({ label, choices, chosen, onChoose }: Props<Key>) => (
  <fieldset className={classes.segments}>
    <legend className="visually-hidden">{label}</legend>
    {choices.map(({ key, label: word }) => (
      <button
        key={key}
        type="button"
        className={classes.segment}
        aria-pressed={key === chosen}
        onClick={() => onChoose(key)}
      >
        {word}
      </button>
    ))}
  </fieldset>
);
