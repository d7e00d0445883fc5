/** Text as it is compared where case and spaces do not count; empty for what is no text. */
export const foldedText = (text: unknown): string =>
  typeof text === 'string' ? text.trim().toLowerCase().replace(/\s+/g, ' ') : '';
