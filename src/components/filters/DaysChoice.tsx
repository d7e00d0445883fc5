import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { useSettings } from '#settings/settings.ts';
import classes from './DaysChoice.module.css';

type Props = {
  /** Calendar days; undefined while none is chosen. */
  days: number | undefined;
  onChange: (days: number | undefined) => void;
};

const MAX_DAYS = 9999;
const DELAY_MS = 300;

/** A number of calendar days: one of the planning bounds, or any other. The field keeps invalid input, and says so. */
export function DaysChoice({ days, onChange }: Props) {
  const { planningBounds } = useSettings();
  const [isUnread, setUnread] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The last value that the field reported. */
  const said = useRef(days);
  const type = useDebouncedCallback(
    (value: string) => {
      const typed = Number(value);
      const isDays = Number.isInteger(typed) && typed >= 1 && typed <= MAX_DAYS;
      setUnread(value !== '' && !isDays);
      if (!isDays && value !== '') return;
      said.current = isDays ? typed : undefined;
      onChange(said.current);
    },
    { delay: DELAY_MS, flushOnUnmount: true },
  );
  // Shows a number chosen next to the field; a number being typed is left alone, and the field keeps the focus.
  useEffect(() => {
    if (days === said.current) return;
    said.current = days;
    setUnread(false);
    if (input.current) input.current.value = days === undefined ? '' : String(days);
  }, [days]);
  const usualOnes = (
    <div className={classes.usual}>
      {planningBounds.map((usual) => (
        <Button
          key={usual}
          variant="default"
          size="xs"
          aria-pressed={usual === days}
          onClick={() => {
            type.cancel();
            setUnread(false);
            onChange(usual === days ? undefined : usual);
          }}
        >
          {usual}
        </Button>
      ))}
    </div>
  );
  return (
    <TextInput
      ref={input}
      size="xs"
      type="number"
      label="Days from today"
      // Placed under the label, which names their unit as well.
      inputContainer={(field) => (
        <>
          {usualOnes}
          {field}
        </>
      )}
      min={1}
      max={MAX_DAYS}
      defaultValue={days ?? ''}
      error={isUnread && `Type a whole number from 1 to ${formatCount(MAX_DAYS)}`}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
