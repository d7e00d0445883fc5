import type { FocusEvent } from 'react';

/**
 * Brings what the keyboard comes to into full view within what scrolls sideways: browsers leave it where a part of it is
 * seen. What is pressed stays where it is, or the press would be lost.
 */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
