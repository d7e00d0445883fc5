import type { FocusEvent } from 'react';

/**
 * Scrolls the focused element fully into view in a container that scrolls sideways: browsers leave it if a part is visible. A
 * pressed element stays where it is, or the press would be lost.
 */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
