/** Text for comparisons that ignore case, spaces and the form of accents; empty if it is not text. */
export const foldedText = (text: unknown): string =>
  typeof text === 'string' ? text.trim().normalize().toLowerCase().replace(/\s+/g, ' ') : '';
