import { TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { dayNumber } from '../format.ts';
import classes from './DateField.module.css';

type Props = {
  label: string;
  /** `2026-03-01`; empty for no day. */
  value: string;
  onChange: (value: string) => void;
};

/** The earliest day that can be chosen: while a year is being typed, the field passes through the first centuries. */
const EARLIEST = '1900-01-01';

/** A day to be typed or chosen. What is not a whole day yet changes nothing. */
export function DateField({ label, value, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field keeps its own text while someone types; else it follows the page.
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  });
  return (
    <span className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        ref={input}
        type="date"
        size="xs"
        min={EARLIEST}
        defaultValue={value}
        onChange={({ currentTarget: { value: typed, validity } }) => {
          if (validity.valid && (dayNumber(typed) !== undefined || typed === '')) onChange(typed);
        }}
      />
    </span>
  );
}
