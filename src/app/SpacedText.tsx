import { useEffect, useRef } from 'react';
import { watchSpacing } from '#components/useSpacedText.ts';
import classes from './SpacedText.module.css';

/** Words that nobody sees, by which pages know that letters are wider than usual. */
export function SpacedText() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => (words.current ? watchSpacing(words.current) : undefined), []);
  return (
    <div ref={words} className={classes.words} aria-hidden>
      Words
    </div>
  );
}
