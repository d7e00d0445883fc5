import type { ReactNode } from 'react';
import { formatCount } from '../format.ts';
import { showFocused } from '../showFocused.ts';
import type { StatusLook } from '../status.ts';
import classes from './Segments.module.css';

/** One group of the list with its size; `count` is undefined until everything is loaded. */
type Segment<Key extends string> = {
  key: Key;
  label: string;
  count: number | undefined;
  look?: StatusLook;
  /** A square on the grey ramp in place of a status icon: age is no status. */
  age?: 'over2' | '1to2' | 'under1';
};

type Props<Key extends string> = {
  label: string;
  all: number | undefined;
  /** Several groups that are chosen at once; no row is in two of them. */
  together?: { keys: readonly Key[]; label: string; count: number | undefined };
  segments: readonly Segment<Key>[];
  selected: readonly Key[];
  onSelect: (selected: Key[]) => void;
};

const text = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));

/** The groups of a list as one row of toggles with their counts. */
export function Segments<Key extends string>({ label, all, together, segments, selected, onSelect }: Props<Key>) {
  const areTogether =
    together !== undefined &&
    selected.length === together.keys.length &&
    together.keys.every((key) => selected.includes(key));
  return (
    <SegmentGroup label={label}>
      <SegmentButton isPressed={selected.length === 0} onPress={() => onSelect([])}>
        All <strong>{text(all)}</strong>
      </SegmentButton>
      {together && (
        <SegmentButton isPressed={areTogether} onPress={() => onSelect(areTogether ? [] : [...together.keys])}>
          {together.label} <strong>{text(together.count)}</strong>
        </SegmentButton>
      )}
      {segments.map(({ key, label: word, count, look, age }) => {
        const pressed = selected.includes(key) && !areTogether;
        return (
          <SegmentButton
            key={key}
            isPressed={pressed}
            onPress={() => onSelect(pressed && selected.length === 1 ? [] : [key])}
          >
            {look && <look.icon className="tone-icon" data-tone={look.tone} size={14} aria-hidden />}
            {age && <span className="swatch" data-age={age} aria-hidden />}
            {word} <strong>{text(count)}</strong>
          </SegmentButton>
        );
      })}
    </SegmentGroup>
  );
}

/** Toggles that stand in one row and belong together; the label is for screen readers. */
const SegmentGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.segments} onFocus={showFocused}>
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
);

type SegmentButtonProps = { isPressed: boolean; onPress: () => void; children: ReactNode };

const SegmentButton = ({ isPressed, onPress, children }: SegmentButtonProps) => (
  <button type="button" className={classes.segment} aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
);

type ChoicesProps<Key extends string> = {
  label: string;
  choices: readonly { key: Key; label: string }[];
  /** Undefined when none of them is in force. */
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
};

/** One of a few, as one row of buttons; unlike segments they do not divide a list, so they have no counts. */
export const Choices = <Key extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Key>) => (
  <SegmentGroup label={label}>
    {choices.map(({ key, label: word }) => (
      <SegmentButton key={key} isPressed={key === chosen} onPress={() => onChoose(key)}>
        {word}
      </SegmentButton>
    ))}
  </SegmentGroup>
);
