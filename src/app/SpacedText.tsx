import { useSpacedText } from '#components/useSpacedText.ts';

/** Has style sheets know of wider letters on every page; it shows nothing. */
export function SpacedText() {
  useSpacedText();
  return null;
}
