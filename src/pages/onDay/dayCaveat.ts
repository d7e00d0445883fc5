import { formatCount } from '#components/format.ts';

/** Said where a day has more rows than are listed. @param ways what narrows them: `a site or a training` */
export const truncatedRows = (shown: number, inAll: number, ways: string): string | undefined =>
  shown < inAll
    ? `The first ${formatCount(shown)} of ${formatCount(inAll)} captured rows are listed. Choose ${ways} to see all of them.`
    : undefined;
