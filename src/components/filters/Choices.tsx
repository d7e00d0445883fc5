import { SegmentButton, SegmentGroup } from './SegmentGroup.tsx';

type Props<Key extends string> = {
  label: string;
  choices: readonly { key: Key; label: string }[];
  /** Undefined when none of them is in force. */
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
};

/** One of a few, as one row of buttons; unlike segments they do not divide a list, so they have no counts. */
export const Choices = <Key extends string>({ label, choices, chosen, onChoose }: Props<Key>) => (
  <SegmentGroup label={label}>
    {choices.map(({ key, label: word }) => (
      <SegmentButton key={key} isPressed={key === chosen} onPress={() => onChoose(key)}>
        {word}
      </SegmentButton>
    ))}
  </SegmentGroup>
);
