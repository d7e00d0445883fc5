import { TextInput } from '@mantine/core';
import { useState } from 'react';

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

/**
 * The places of those that keep the others from being in force: what could not be among the numbers in force either, or,
 * where only several together cannot be, whatever is another.
 */
function wrongAmong(read: readonly number[], numbers: readonly number[], problemOf: Props['problemOf']): number[] {
  const changed = [...read.keys()].filter((index) => read[index] !== numbers[index]);
  const alone = changed.filter((index) => problemOf(numbers.with(index, read[index] ?? Number.NaN)));
  return alone.length > 0 ? alone : changed;
}

/** Numbers that belong together. They are checked with every key, and in force as soon as all of them are right. */
export function NumbersSetting({ labels, numbers, problemOf, onChange, width = 112 }: Props) {
  const [typed, setTyped] = useState<string[]>();
  const read = typed?.map(numberOf);
  const problem = read && problemOf(read);
  const wrong = problem ? wrongAmong(read, numbers, problemOf) : [];
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
            error={problem && wrong.includes(index) && `${problem}.`}
            // It is seen below all of them; the field has it for those who hear it.
            errorProps={{ className: 'visually-hidden' }}
            styles={{ wrapper: { margin: 0 } }}
          />
        ))}
      </div>
      <p className="hint tone-text" data-tone="bad" aria-live="polite">
        {problem && `${problem}. Until then what was set before is in force.`}
      </p>
    </>
  );
}
