type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** A text after one more key, as a field would have it; undefined if the key does not type. */
export function typedText(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: Key): string | undefined {
  // Ctrl and Alt together are AltGr, which types letters.
  if (isComposing || metaKey || ctrlKey !== altKey) return undefined;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  // Enter has nothing to choose yet, and must not press the button again that opened the field.
  if (key === 'Enter') return text;
  return [...key].length === 1 ? text + key : undefined;
}
