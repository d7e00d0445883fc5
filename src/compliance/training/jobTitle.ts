/** A job title in words, or what stands in its place: who has none has an empty one. */
export const jobTitleWords = (title: string): string => title || 'No job title';
