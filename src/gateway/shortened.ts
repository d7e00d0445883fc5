/** Maximum characters of a text from a caller or the service that is shown or logged. */
const MAX_TEXT_LENGTH = 2_000;

/** A text from elsewhere as it is shown or logged: only its beginning if it is long. */
export const shortened = (text: string, longest = MAX_TEXT_LENGTH): string =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text;

/** Parameters for output: unchanged, or their beginnings when they are long. */
export function shortenedParameters(params: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(params).length <= MAX_TEXT_LENGTH) return params;
  const names = Object.keys(params);
  const longest = Math.floor(MAX_TEXT_LENGTH / 2 / names.length);
  return Object.fromEntries(names.map((name) => [name, shortened(JSON.stringify(params[name]) ?? '', longest)]));
}
