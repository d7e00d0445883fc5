import { TextInput } from '@mantine/core';
import { useState } from 'react';

type Props = {
  /** The label of each number, `good from, %`. */
  labels: readonly string[];
  /** The numbers in force. */
  numbers: readonly number[];
  /** Why these numbers are not allowed, as a sentence; undefined when they are. */
  problemOf: (numbers: number[]) => string | undefined;
  onChange: (numbers: number[]) => void;
  /** How wide each field is, px: its label must stay on one line. */
  width?: number;
};

const numberOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

/**
 * The indexes of the numbers that keep the others from taking effect: those that are invalid among the numbers in force, or, if
 * only several together are invalid, all that differ.
 */
function wrongAmong(read: readonly number[], numbers: readonly number[], problemOf: Props['problemOf']): number[] {
  const changed = [...read.keys()].filter((index) => read[index] !== numbers[index]);
  const alone = changed.filter((index) => problemOf(numbers.with(index, read[index] ?? Number.NaN)));
  return alone.length > 0 ? alone : changed;
}

type Typed = {
  texts: string[];
  /** What may be in force until these are: the address is rendered later than it is typed, perhaps one number at a time. */
  expected: readonly string[];
};

/** Numbers that belong together. They are checked at every key, and take effect as soon as all of them are valid. */
export function NumbersSetting({ labels, numbers, problemOf, onChange, width = 112 }: Props) {
  const [typed, setTyped] = useState<Typed>();
  const inForce = numbers.join();
  const read = typed?.texts.map(numberOf);
  const problem = read && problemOf(read);
  const wrong = problem ? wrongAmong(read, numbers, problemOf) : [];
  const isInForce = read?.join() === inForce;
  const isOnItsWay = typed?.expected.includes(inForce);
  if (isInForce && isOnItsWay) setTyped(typed && { ...typed, expected: [] });
  // Valid texts that are neither in force nor on their way were changed elsewhere since, in another tab or by an import.
  const shown = typed && (problem || isInForce || isOnItsWay) ? typed.texts : numbers.map(String);

  function type(index: number, text: string) {
    const texts = shown.with(index, text);
    const nextNumbers = texts.map(numberOf);
    setTyped({ texts, expected: [...((isOnItsWay && typed?.expected) || [inForce]), nextNumbers.join()] });
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
            // The problem is visible below all fields; this one carries it for screen readers.
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
