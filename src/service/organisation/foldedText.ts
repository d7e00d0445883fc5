/** Text as it is compared where case, spaces and the way of writing accents do not count; empty for what is no text. */
export const foldedText = (text: unknown): string =>
  typeof text === 'string' ? text.trim().normalize().toLowerCase().replace(/\s+/g, ' ') : '';
