import { formatCount } from '../format.ts';
import type { StatusLook } from '../status.ts';
import { SegmentButton, SegmentGroup } from './SegmentGroup.tsx';

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
  segments: readonly Segment<Key>[];
  /** The groups shown; none means all. */
  selected: readonly Key[];
  onSelect: (selected: Key[]) => void;
};

const text = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));

/** The groups of a list as one row of toggles with their counts. */
export function Segments<Key extends string>({ label, all, segments, selected, onSelect }: Props<Key>) {
  return (
    <SegmentGroup label={label}>
      <SegmentButton isPressed={selected.length === 0} onPress={() => onSelect([])}>
        All <strong>{text(all)}</strong>
      </SegmentButton>
      {segments.map(({ key, label: word, count, look, age }) => {
        const pressed = selected.includes(key);
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
