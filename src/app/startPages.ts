import { paths } from '#pages/paths.ts';
import { pages } from './pages.ts';

/** The address of the page that the dashboard begins with; of one that there is not, the overview. */
export const startPathOf = (id: string): string =>
  pages.find((page) => page.canStart && page.id === id)?.path ?? paths.overview;
