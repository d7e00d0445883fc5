import { useEffect, useRef, useState } from 'react';

/** How long words must stay the same before they are said, ms: somebody who types or moves a slider hears the last ones. */
const SETTLED_MS = 500;

/**
 * Says to screen readers alone, after what they are saying, what has changed: `words`, once they are others than when it was
 * mounted. It must be there before there is something to say. Nothing is said by ''.
 */
export function Announcement({ words }: { words: string }) {
  const [said, say] = useState('');
  const settled = useRef(words);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (words !== settled.current) say(words);
      settled.current = words;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}
