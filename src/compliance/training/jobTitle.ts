/** A job title in words, with a replacement for an empty one. */
export const jobTitleWords = (title: string): string => title || 'No job title';
