import { useMediaQuery } from '@mantine/hooks';
import { usePrinting } from './usePrinting.ts';

/** Whether the screen is as narrow as a telephone's: the widths for which the style sheets have `width < 768px`. Paper is wider. */
export function useNarrow(): boolean {
  const narrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  return !usePrinting() && narrow;
}
