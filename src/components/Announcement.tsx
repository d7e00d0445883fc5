import { useEffect, useRef, useState } from 'react';

/**
 * How long words must stay the same before they are announced, ms: somebody who types or moves a slider hears only the last.
 */
const SETTLED_MS = 500;

/**
 * Announces `words` to screen readers, without interrupting them, once they differ from the words at mount. It must be mounted
 * before there is something to announce. '' announces nothing.
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
