type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** A text after one more key, as a field would have it; undefined where the key is none of a text. */
export function typedText(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: Key): string | undefined {
  // Ctrl and Alt together are AltGr, which types letters.
  if (isComposing || metaKey || ctrlKey !== altKey) return undefined;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  // There is nothing yet that Enter could choose, and the button that opened it must not open it again.
  if (key === 'Enter') return text;
  return [...key].length === 1 ? text + key : undefined;
}
