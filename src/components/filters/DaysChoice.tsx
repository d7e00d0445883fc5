import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { useSettings } from '#settings/settings.ts';
import classes from './DaysChoice.module.css';

type Props = {
  /** Calendar days; undefined while none are chosen. */
  days: number | undefined;
  onChange: (days: number | undefined) => void;
};

const MAX_DAYS = 9999;
const DELAY_MS = 300;

/** A number of calendar days: one of those that are planned by, or any other. What is no such number stays, and says so. */
export function DaysChoice({ days, onChange }: Props) {
  const { planningBounds } = useSettings();
  const [isUnread, setUnread] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** What the field has said last. */
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
  // A number that was chosen beside it is shown; one that is being typed is left alone, and the field keeps the focus.
  useEffect(() => {
    if (days === said.current) return;
    said.current = days;
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
      // Under the label, which is their unit as well.
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
