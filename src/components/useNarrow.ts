import { useMediaQuery } from '@mantine/hooks';
import { usePrinting } from './usePrinting.ts';

/**
 * Whether the screen is narrower than `width` px, by default as narrow as a phone's: the widths for which the style sheets have
 * `width < 768px`. Paper is wider.
 */
export function useNarrow(width = 768): boolean {
  const narrow = useMediaQuery(`(width < ${width}px)`, undefined, { getInitialValueInEffect: false });
  return !usePrinting() && narrow;
}
