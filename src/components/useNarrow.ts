import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a telephone's: the widths for which the style sheets have `width < 768px`. */
export const useNarrow = (): boolean => useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
