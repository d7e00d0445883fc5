import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';

type Props = {
  /** What each number is, `good from, %`. */
  labels: readonly string[];
  /** The numbers in force. */
  numbers: readonly number[];
  /** Why these numbers cannot be, as a sentence; undefined when they can. */
  problemOf: (numbers: number[]) => string | undefined;
  onChange: (numbers: number[]) => void;
  /** How wide each field is, px: its label must stay on one line. */
  width?: number;
};

const numberOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

/** Numbers that belong together. They are checked with every key, and in force as soon as all of them are right. */
export function NumbersSetting({ labels, numbers, problemOf, onChange, width = 112 }: Props) {
  const [typed, setTyped] = useState<string[]>();
  const problemId = useId();
  const read = typed?.map(numberOf);
  const problem = read && problemOf(read);
  const isInForce = read?.every((number, index) => number === numbers[index]);
  // What is right but not in force was changed elsewhere since, in another tab or by an import.
  const shown = typed && (problem || isInForce) ? typed : numbers.map(String);

  function type(index: number, text: string) {
    const next = shown.with(index, text);
    setTyped(next);
    const nextNumbers = next.map(numberOf);
    if (!problemOf(nextNumbers)) onChange(nextNumbers);
  }

  return (
    <>
      <div className="row wraps" data-printed style={{ gap: 'var(--space-2) var(--space-3)' }}>
        {labels.map((label, index) => (
          <TextInput
            key={label}
            w={width}
            label={label}
            inputMode="numeric"
            value={shown[index] ?? ''}
            onChange={(event) => type(index, event.currentTarget.value)}
            error={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
          />
        ))}
      </div>
      <p id={problemId} className="hint tone-text" data-tone="bad" aria-live="polite">
        {problem && `${problem}. Until then what was set before is in force.`}
      </p>
    </>
  );
}
