import { useEffect, useRef } from 'react';
import { watchSpacing } from '#components/useSpacedText.ts';
import classes from './SpacedText.module.css';

/** Invisible words from which pages detect wider letter spacing. */
export function SpacedText() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => (words.current ? watchSpacing(words.current) : undefined), []);
  return (
    <div ref={words} className={classes.words} aria-hidden>
      Words
    </div>
  );
}
