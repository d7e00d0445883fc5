import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { showFocused } from '../showFocused.ts';
import type { StatusAppearance } from '../status.ts';
import { useNarrow } from '../useNarrow.ts';
import classes from './Segments.module.css';

/** One group of the list with its size; `count` is undefined until everything has loaded. */
type Segment<Key extends string> = {
  key: Key;
  label: string;
  count: number | undefined;
  appearance?: StatusAppearance;
  /** A square on the grey ramp in place of a status icon: an age is not a status. */
  age?: 'over2' | '1to2' | 'under1';
};

type Props<Key extends string> = {
  label: string;
  all: number | undefined;
  /** Several groups chosen at once; no row is in two of them. */
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
        <SegmentButton
          isPressed={areTogether}
          isFinal={together.count !== undefined}
          onPress={() => onSelect(areTogether ? [] : [...together.keys])}
        >
          {together.label} <strong>{text(together.count)}</strong>
        </SegmentButton>
      )}
      {segments.map(({ key, label: word, count, appearance, age }) => {
        const pressed = selected.includes(key) && !areTogether;
        return (
          <SegmentButton
            key={key}
            isPressed={pressed}
            isFinal={count !== undefined}
            onPress={() => onSelect(pressed && selected.length === 1 ? [] : [key])}
          >
            {appearance && <appearance.icon className="tone-icon" data-tone={appearance.tone} size={14} aria-hidden />}
            {age && <span className="swatch" data-age={age} aria-hidden />}
            {word} <strong>{text(count)}</strong>
          </SegmentButton>
        );
      })}
    </SegmentGroup>
  );
}

/** Toggles of one group in one row; the label is for screen readers. */
const SegmentGroup = ({ id, label, children }: { id?: string | undefined; label: string; children: ReactNode }) => (
  <fieldset id={id} className={classes.segments} onFocus={showFocused}>
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
);

type SegmentButtonProps = {
  isPressed: boolean;
  /** Whether its words are final: a count that loads later moves it. */
  isFinal?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function SegmentButton({ isPressed, isFinal = true, onPress, children }: SegmentButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const narrow = useNarrow();
  useEffect(() => {
    // Wider toolbars wrap, and measuring a position lays out the whole page.
    if (narrow && isPressed && isFinal && button.current) showPressed(button.current);
  }, [narrow, isPressed, isFinal]);
  return (
    <button ref={button} type="button" className={classes.segment} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}

/** The distance of a pressed toggle to the edges of its row, which fade; px. Its neighbours show there. */
const PEEK = 32;

/** Scrolls a pressed toggle into view, sideways only: the page around its row stays where it is. */
function showPressed(button: HTMLElement): void {
  const group = button.parentElement;
  // In a line with other controls the line itself scrolls.
  for (const frame of [group, group?.parentElement]) {
    if (!frame) continue;
    const [inner, outer] = [button.getBoundingClientRect(), frame.getBoundingClientRect()];
    const [before, beyond] = [inner.left - outer.left, inner.right - outer.right];
    const peek = Math.min(PEEK, (outer.width - inner.width) / 2);
    if (beyond > -peek) frame.scrollLeft += beyond + peek;
    else if (before < peek) frame.scrollLeft += before - peek;
  }
}

type ChoicesProps<Key extends string> = {
  id?: string;
  label: string;
  choices: readonly { key: Key; label: string }[];
  /** Undefined if none of them is in force. */
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
};

/** A choice between few values, as one row of buttons; unlike segments they do not divide a list, so they have no counts. */
export const ChoiceButtons = <Key extends string>({ id, label, choices, chosen, onChoose }: ChoicesProps<Key>) => (
  <SegmentGroup id={id} label={label}>
    {choices.map(({ key, label: word }) => (
      <SegmentButton key={key} isPressed={key === chosen} onPress={() => onChoose(key)}>
        {word}
      </SegmentButton>
    ))}
  </SegmentGroup>
);
