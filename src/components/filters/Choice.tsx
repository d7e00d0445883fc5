import { SegmentButton, SegmentGroup } from './Segments.tsx';

type Props<Key extends string> = {
  /** What is chosen: `Group by`. */
  label: string;
  options: readonly { key: Key; label: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
};

/** One of a few ways to show the same: exactly one is in force. */
export const Choice = <Key extends string>({ label, options, selected, onSelect }: Props<Key>) => (
  <SegmentGroup label={label}>
    {options.map(({ key, label: word }) => (
      <SegmentButton key={key} isPressed={key === selected} onPress={() => onSelect(key)}>
        {word}
      </SegmentButton>
    ))}
  </SegmentGroup>
);
