import { formatCount } from '#components/format.ts';

/** Said where a day has more rows than are listed. @param narrowedBy the filters that narrow them: `a site or a training` */
export const truncatedRows = (shown: number, inAll: number, narrowedBy: string): string | undefined =>
  shown < inAll
    ? `The first ${formatCount(shown)} of ${formatCount(inAll)} captured rows are listed. Choose ${narrowedBy} to see all of them.`
    : undefined;
