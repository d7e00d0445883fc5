/** Text from others, for one line of a terminal and without control codes. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** Our own lines that may contain such text: the line ends stay. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** JSON with control codes as escapes, because JSON itself leaves some of them as they are. */
export const printableJson = (json: string): string =>
  json.replaceAll(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (code) =>
    [...Array(code.length).keys()].map((at) => `\\u${code.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
