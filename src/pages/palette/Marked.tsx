import type { ReactNode } from 'react';
import type { Span } from '#compliance/search/quickSearch.ts';

/** A text with some of its characters marked: what was typed, where it was found. */
export function Marked({ text, marks }: { text: string; marks: readonly Span[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
